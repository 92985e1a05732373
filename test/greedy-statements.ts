import { CompiledQuery, type Transaction } from 'kysely';
import type { Schema } from '../src/server/db/schema.ts';
import type { World } from './world.ts';

/** Tables with a row for each order, client or attempt. */
const GROWING = /^(orders|order_lines|order_line_choices|clients|outbox|idempotency_keys|sign_in_attempts)$/;
/** Rows of those that a statement may read, in a shop with 5,000 of each: a page for a device. PostgreSQL counts them. */
const MAX_ROWS = 100;
/** Plans of SQLite, which counts no rows: by the key of a row or its parent. */
const BY_KEY = [
  /^SEARCH \w+ USING INTEGER PRIMARY KEY \(rowid=\?\)$/,
  /^SEARCH \w+ USING (COVERING )?INDEX sqlite_autoindex_\w+ \((key|order_id)=\?\)$/,
  /^SEARCH clients USING INDEX clients_by_(phone|email) \((phone|email)=\?\)$/,
];
/** A query of a single row may read from the end of a table. */
const LAST_ORDER = 'select "id" from "orders" order by "id" desc limit ?';

type Database = Pick<World, 'db' | 'engine'>;

export interface GreedyStatement {
  sql: string;
  /** The parts of its plan that read many rows. */
  plan: string[];
}

/**
 * Returns the statements that read more than a few rows of a table that grows with the shop. On SQLite `readsFew` has
 * the plans that read few, beside those by a key.
 */
export async function greedyStatements(
  shop: Database,
  statements: readonly CompiledQuery[],
  readsFew: readonly RegExp[],
): Promise<GreedyStatement[]> {
  const greedy: GreedyStatement[] = [];
  for (const { sql, parameters } of statements) {
    const statement = CompiledQuery.raw(sql, [...parameters]);
    const plan =
      shop.engine === 'sqlite' ? await sqlitePlan(shop, statement, readsFew) : await postgresPlan(shop, statement);
    if (plan.length > 0) greedy.push({ sql, plan });
  }
  return greedy;
}

async function sqlitePlan(
  { db }: Database,
  { sql, parameters }: CompiledQuery,
  readsFew: readonly RegExp[],
): Promise<string[]> {
  if (sql === LAST_ORDER) return [];
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  const reads = rows.flatMap(({ detail }) => (GROWING.test(tableOf(detail)) ? [detail] : []));
  return reads.filter((detail) => ![...BY_KEY, ...readsFew].some((pattern) => pattern.test(detail)));
}

/** Executes the statement and rolls it back. */
async function postgresPlan({ db }: Database, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const tx = await db.startTransaction().execute();
  try {
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters]);
    const { rows } = await (tx as Transaction<Schema>).executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain);
    const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
    const greedy = nodes.filter((node) => GROWING.test(node['Relation Name'] ?? '') && rowsRead(node) > MAX_ROWS);
    return greedy.map((node) => `${node['Node Type']} of ${node['Relation Name']} reads ${rowsRead(node)} rows`);
  } finally {
    await tx.rollback().execute();
  }
}

function tableOf(detail: string): string {
  return /^(?:SCAN|SEARCH) (\w+)/.exec(detail)?.[1] ?? '';
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsRead(node: PlanNode): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}
