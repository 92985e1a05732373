import { CompiledQuery, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { growShop } from '../../../test/grow-shop.ts';
import { createMailShop, type MailShop } from '../../../test/mail-shop.ts';
import { ENGINE } from '../../../test/world.ts';
import { createNewOrdersReader, findStart, followOrders } from '../live/live-orders.ts';
import { escalateUnseenOrders, reportAbsence } from '../mail/watch-orders.ts';
import { pushNewOrders } from '../push/push-orders.ts';
import type { Schema } from './schema.ts';

/** Tables with a row for each order, client or attempt. */
const GROWING = /^(orders|order_lines|order_line_choices|clients|outbox|idempotency_keys|sign_in_attempts)$/;
/** Rows of those that a statement may read, in a shop with 5,000 of each: a page for a device. PostgreSQL counts them. */
const MAX_ROWS = 100;

/** Plans of SQLite, which counts no rows: by the key of a row or its parent, or by an index of unfinished work alone. */
const READS_FEW = [
  /^SEARCH \w+ USING INTEGER PRIMARY KEY \(rowid=\?\)$/,
  /^SEARCH \w+ USING (COVERING )?INDEX sqlite_autoindex_\w+ \((key|order_id)=\?\)$/,
  /^SEARCH clients USING INDEX clients_by_(phone|email) \((phone|email)=\?\)$/,
  /^SEARCH orders USING INDEX orders_to_(push|escalate) \(source=\? AND created_at>\?( AND created_at<\?)?\)$/,
  /^SEARCH orders USING INDEX orders_visible \(id>\?\)$/,
  /^SEARCH orders USING INDEX orders_by_time \(created_at>\?\)$/,
  /^SEARCH outbox USING INDEX outbox_due \(status=\?\)$/,
];
/** A query of a single row may read from the end of a table. */
const LAST_ORDER = 'select "id" from "orders" order by "id" desc limit ?';

/** Returns what the workers, devices and the order itself ask the database for one order, each statement once. */
async function statementsOfAnOrder(
  shop: MailShop,
  recorded: Map<string, CompiledQuery>,
): Promise<readonly CompiledQuery[]> {
  const subscription = { endpoint: 'https://fcm.googleapis.com/one', keys: KEYS, language: 'en' };
  expect((await shop.staffPost('/api/admin/push/subscribe', subscription)).status).toBe(201);
  recorded.clear();
  const { id } = await shop.order();
  await shop.order({ customerName: 'Noa', customerEmail: 'other@example.com' });
  await pushNewOrders({ ...shop.deps, push: { ...shop.deps.push, send: async () => 'sent' } });
  await shop.startWorker().stop();
  await findStart(shop.deps, null);
  const device = { start: id - 1, mayReceive: async () => true, send: () => undefined };
  await followOrders(createNewOrdersReader(shop.deps), device).sendNew();
  await reportAbsence(shop.deps);
  shop.clock.set('2026-07-01T09:30:00.000Z');
  await escalateUnseenOrders(shop.deps);
  await reportAbsence(shop.deps);
  return [...recorded.values()].filter(({ sql }) => /^(select|update|delete|with) /.test(sql));
}
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

test('what one order costs does not grow with the orders and clients there are', async () => {
  const recorded = new Map<string, CompiledQuery>();
  await using shop = await createMailShop({
    env: { RATE_LIMITS: 'true' },
    onStatement: (statement) => recorded.set(statement.sql, statement),
  });
  const statements = await statementsOfAnOrder(shop, recorded);
  expect(statements.length).toBeGreaterThan(15);
  await growShop(shop);
  const greedy: object[] = [];
  for (const { sql, parameters } of statements) {
    const plan = await plans[ENGINE](shop, CompiledQuery.raw(sql, [...parameters]));
    if (plan.length > 0) greedy.push({ sql, plan });
  }
  expect(greedy).toEqual([]);
});

/** Return the parts of a statement's plan that read more than a few rows of a growing table. */
const plans = {
  async sqlite({ db }: MailShop, { sql, parameters }: CompiledQuery): Promise<string[]> {
    if (sql === LAST_ORDER) return [];
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    const reads = rows.flatMap(({ detail }) => (GROWING.test(tableOf(detail)) ? [detail] : []));
    return reads.filter((detail) => !READS_FEW.some((pattern) => pattern.test(detail)));
  },

  /** Executes the statement and rolls it back. */
  async postgres({ db }: MailShop, { sql, parameters }: CompiledQuery): Promise<string[]> {
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
  },
};

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
