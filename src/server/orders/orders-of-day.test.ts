import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { greedyStatements } from '../../../test/greedy-statements.ts';
import { growShop } from '../../../test/grow-shop.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';

/** Query plans of SQLite that use an index on the day of an order or on its client. */
const BY_DAY = [
  /^SEARCH orders USING (COVERING )?INDEX orders_by_promised_day \(promised_day=\?\)$/,
  /^SEARCH orders USING (COVERING )?INDEX orders_by_promise \(promised_at>\? AND promised_at<\?\)$/,
  /^SEARCH orders USING (COVERING )?INDEX orders_by_time \(created_at>\? AND created_at<\?\)$/,
  /^SEARCH orders USING (COVERING )?INDEX orders_\w+ \((status|source)=\? AND id=\?( AND rowid<\?)?\)$/,
  /^SEARCH orders USING INDEX orders_by_client \(client_id=\?\)$/,
];
/** A winter's day in the restaurant, which begins at 4:00. */
const DAY = '2026-02-10';
const MORNING = '2026-02-10T08:00:00.000Z';

test('reading the orders and clients of a day does not take longer with more orders of other days', async () => {
  const recorded: CompiledQuery[] = [];
  await using shop = await createStaffShop({}, { onStatement: (statement) => void recorded.push(statement) });
  await shop.addDish();
  await growShop(shop);
  // Placed on that day, promised at a time of it, and promised for it.
  for (const changes of [
    { created_at: MORNING },
    { promised_at: MORNING, promised_day: DAY },
    { promised_day: DAY, promised_at: null },
  ]) {
    const { id } = await shop.addOrder();
    await shop.db.updateTable('orders').set(changes).where('id', '=', id).execute();
  }

  for (const [path, found] of [
    [`orders?day=${DAY}`, 3],
    [`orders?day=${DAY}&status=pending&sort=oldest`, 3],
    [`orders?day=${DAY}&status=delivered&before=3000`, 0],
    [`orders?day=${DAY}&fulfilment=delivery&source=website`, 3],
    [`orders/counts?day=${DAY}`, 3],
    [`clients?day=${DAY}`, 1],
    [`clients?day=${DAY}&sort=spent`, 1],
  ] as const) {
    recorded.length = 0;
    const { status, headers, body, text } = await shop.staffGet(`/api/admin/${path}`);
    expect(status, text).toBe(200);
    const total = headers.get('x-total-count') ?? (body as Record<string, number>).pending;
    expect(Number(total), path).toBe(found);
    const statements = recorded.filter(({ sql }) => /"?orders"?/.test(sql));
    expect(statements.length, path).toBeGreaterThan(0);
    expect(await greedyStatements(shop, statements, BY_DAY), path).toEqual([]);
  }
});
