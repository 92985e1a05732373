import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import { nameStatement } from './named-statements.ts';
import type { Db } from './schema.ts';

/** What a query is executed with: values, or rows of values, by name. */
type Values = object;

/** A query that is built and compiled at its first execution, and afterwards only executed with other values. */
export interface CompiledOnce<Given extends Values, Row> {
  execute(db: Db, values: Given): Promise<Row[]>;
  executeTakeFirst(db: Db, values: Given): Promise<Row | undefined>;
  executeTakeFirstOrThrow(db: Db, values: Given): Promise<Row>;
  /** Returns how many rows were inserted, updated or deleted. */
  executeForCount(db: Db, values: Given): Promise<number>;
}

/** Stands in a query for a value that is given later. */
class Placeholder {
  readonly path: readonly (string | number)[];

  constructor(path: readonly (string | number)[]) {
    this.path = path;
  }

  /** Returns the value that it stands for. */
  in(values: unknown): unknown {
    let value = values;
    for (const name of this.path) value = (value as Record<string | number, unknown>)[name];
    return value;
  }

  /** A query must not be built by what it is executed with. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`${this.path.join('.')} has no value while the query is compiled`);
  }
}

/**
 * For queries of each order: building and compiling one takes longer than executing it. `build` sees placeholders in
 * place of the values, which it may only pass on as parameters. Each number of rows in `values` is compiled by itself.
 * On PostgreSQL the statement is prepared, so its columns must be named: a `*` would fail once a newer release adds one.
 */
export function compiledOnce<Given extends Values, Row>(
  build: (db: Db, values: Given) => Compilable<Row>,
): CompiledOnce<Given, Row> {
  /** By what compiles the query (one for each open database) and by the values' shape. */
  const compiled = new WeakMap<object, Map<string, CompiledQuery<Row>>>();

  function compile(db: Db, values: Given): CompiledQuery<Row> {
    const { adapter } = db.getExecutor();
    const byShape = compiled.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    compiled.set(adapter, byShape);
    const shape = shapeOf(values);
    const known = byShape.get(shape);
    if (known) return known;
    const query = build(db, placeholdersOf(values, []) as Given).compile();
    if (query.sql.includes('*')) throw new Error(`A query that is compiled once names its columns: ${query.sql}`);
    nameStatement(query.sql);
    byShape.set(shape, query);
    return query;
  }

  function run(db: Db, values: Given): Promise<QueryResult<Row>> {
    const query = compile(db, values);
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? value.in(values) : value));
    // Without the steps for plugins, of which there are none.
    return db.getExecutor().provideConnection((connection) => connection.executeQuery({ ...query, parameters }));
  }

  return {
    execute: async (db, values) => (await run(db, values)).rows,
    executeTakeFirst: async (db, values) => (await run(db, values)).rows[0],
    executeTakeFirstOrThrow: async (db, values) => {
      const [row] = (await run(db, values)).rows;
      if (row === undefined) throw new Error('The query returned no row');
      return row;
    },
    executeForCount: async (db, values) => {
      const { numAffectedRows, rows } = await run(db, values);
      return Number(numAffectedRows ?? rows.length);
    },
  };
}

/** Returns what the text of a query depends on: the names of its values, and the number of rows. */
function shapeOf(values: unknown): string {
  if (Array.isArray(values)) return `[${values.length}${shapeOf(values[0])}]`;
  if (typeof values !== 'object' || values === null) return '';
  let shape = '{';
  for (const name of Object.keys(values)) {
    const value = (values as Record<string, unknown>)[name];
    shape += `${name}${value === undefined ? '?' : shapeOf(value)},`;
  }
  return shape;
}

function placeholdersOf(values: unknown, path: readonly (string | number)[]): unknown {
  if (values === undefined) return undefined;
  if (Array.isArray(values)) return values.map((row, index) => placeholdersOf(row, [...path, index]));
  if (typeof values !== 'object' || values === null) return new Placeholder(path);
  const entries = Object.entries(values).map(([name, value]) => [name, placeholdersOf(value, [...path, name])]);
  return Object.fromEntries(entries);
}
