import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { greedyStatements } from '../../../test/greedy-statements.ts';
import { growShop } from '../../../test/grow-shop.ts';
import { createMailShop, type MailShop } from '../../../test/mail-shop.ts';
import { createNewOrdersReader, findStart, followOrders } from '../live/live-orders.ts';
import { escalateUnseenOrders, reportAbsence } from '../mail/watch-orders.ts';
import { pushNewOrders } from '../push/push-orders.ts';

/** Plans of SQLite by an index of unfinished work alone. */
const BY_UNFINISHED_WORK = [
  /^SEARCH orders USING INDEX orders_to_(push|escalate) \(source=\? AND created_at>\?( AND created_at<\?)?\)$/,
  /^SEARCH orders USING INDEX orders_visible \(id>\?\)$/,
  /^SEARCH orders USING INDEX orders_by_time \(created_at>\?\)$/,
  // The mails of the newest 500 orders.
  /^SEARCH outbox USING INDEX sqlite_autoindex_outbox_1 \(order_id>\?\)$/,
  // Networks are erased within a day.
  /^SEARCH orders USING INDEX orders_by_network \(network=\?\)$/,
  /^SEARCH outbox USING INDEX outbox_due \(status=\?\)$/,
];

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

test('the cost of an order does not grow with the number of orders and clients', async () => {
  const recorded = new Map<string, CompiledQuery>();
  await using shop = await createMailShop({
    env: { RATE_LIMITS: 'true' },
    onStatement: (statement) => recorded.set(statement.sql, statement),
  });
  const statements = await statementsOfAnOrder(shop, recorded);
  expect(statements.length).toBeGreaterThan(15);
  await growShop(shop);
  expect(await greedyStatements(shop, statements, BY_UNFINISHED_WORK)).toEqual([]);
});
