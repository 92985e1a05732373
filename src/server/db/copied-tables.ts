import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Number of rows that are read or inserted at a time. */
export const BATCH_SIZE = 1000;

/** Both engines store texts and integers only. */
type Value = string | number | null;
export type Row = Record<string, Value>;

/** A table that is copied from SQLite to PostgreSQL. */
export interface CopiedTable {
  name: string;
  columns: readonly string[];
  /** The columns of the primary key. */
  key: readonly string[];
  /** Names of the tables that its foreign keys refer to. */
  parents: readonly string[];
}

/** Tables of the migration library, and tables that triggers fill. They are not copied. */
const NOT_COPIED = ['kysely_migration', 'kysely_migration_lock', 'order_counts', 'order_texts'];
/** Triggers of other tables write to it, so it is copied after them. */
const LAST = 'shop_version';

/** Returns the tables of an SQLite database to copy, each after the tables that it refers to. */
export async function listCopiedTables(db: Db): Promise<CopiedTable[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name
  `.execute(db);
  const names = rows.map(({ name }) => name).filter((name) => !NOT_COPIED.includes(name));
  const tables = new Map<string, CopiedTable>();
  for (const name of names) tables.set(name, await describeTable(db, name));
  const sorted = new Set<CopiedTable>();
  const add = (table: CopiedTable) => {
    for (const parent of table.parents) {
      const above = tables.get(parent);
      if (above && above !== table) add(above);
    }
    sorted.add(table);
  };
  for (const table of [...tables.values()].filter(({ name }) => name !== LAST)) add(table);
  const last = tables.get(LAST);
  return [...sorted, ...(last ? [last] : [])];
}

async function describeTable(db: Db, name: string): Promise<CopiedTable> {
  const { rows: columns } = await sql<{ name: string; pk: number }>`
    select name, pk from pragma_table_info(${name}) order by cid
  `.execute(db);
  const { rows: references } = await sql<{ parent: string }>`
    select distinct "table" as parent from pragma_foreign_key_list(${name})
  `.execute(db);
  const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
  return {
    name,
    columns: columns.map((column) => column.name),
    key: key.map((column) => column.name),
    parents: references.map(({ parent }) => parent),
  };
}

/** Reads a table of an SQLite database in batches, in the order of its primary key. */
export async function* readSqliteTable(db: Db, { name, columns, key }: CopiedTable): AsyncGenerator<Row[]> {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  let after: Value[] | null = null;
  for (;;) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      where ${after ? sql`(${keyColumns}) > (${sql.join(after)})` : sql`true`}
      order by ${keyColumns} limit ${BATCH_SIZE}
    `.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = key.map((column) => last[column] ?? null);
  }
}

/**
 * Reads a table of a PostgreSQL database in batches, in the order of its primary key with texts sorted as in SQLite.
 * Requires a transaction.
 */
export async function* readPostgresTable(tx: Db, { name, columns, key }: CopiedTable): AsyncGenerator<Row[]> {
  const texts = await listTextColumns(tx, name);
  const order = key.map((column) => (texts.has(column) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column)));
  await sql`
    declare copied_rows cursor for select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(name)} order by ${sql.join(order)}
  `.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(BATCH_SIZE)} from copied_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close copied_rows`.execute(tx);
}

async function listTextColumns(tx: Db, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and data_type = 'text'
  `.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

/** Returns the number of rows of a table (`rows`), and the sum of each of its columns of money in agorot. */
export async function sumTable(db: Db, { name, columns }: CopiedTable): Promise<Record<string, number>> {
  const amounts = columns.filter((column) => column.endsWith('_agorot'));
  const sums = amounts.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0) as ${sql.ref(column)}`);
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join([sql`count(*) as rows`, ...sums])} from ${sql.table(name)}
  `.execute(db);
  return rows[0] ?? {};
}

/** Returns the SHA-256 (hex) of all values of a table, the same for both engines. */
export async function hashTable({ columns }: CopiedTable, batches: AsyncIterable<Row[]>): Promise<string> {
  const hash = createHash('sha256');
  for await (const rows of batches) {
    for (const row of rows) hash.update(`${JSON.stringify(columns.map((column) => row[column] ?? null))}\n`);
  }
  return hash.digest('hex');
}
