import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';

test('a client with more orders than a statement has parameters is deleted, restored and erased', async () => {
  await using shop = await createStaffShop();
  const dish = await shop.addDish({ price: 50_000 });
  await shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }]));
  const [order] = await shop.db.selectFrom('orders').selectAll().execute();
  const columns = sql.join(Object.keys(order ?? {}).flatMap((name) => (name === 'id' ? [] : [sql.ref(name)])));
  // 32,768 orders.
  for (let doubled = 0; doubled < 15; doubled += 1) {
    await sql`insert into orders (${columns}) select ${columns} from orders`.execute(shop.db);
  }
  const delivered = { status: 'delivered', delivered_at: order?.created_at } as const;
  await shop.db.updateTable('orders').set(delivered).where('id', '>', 2).execute();
  const open = () => shop.db.selectFrom('orders').select('id').where('status', '=', 'pending').execute();
  expect((await shop.staffDelete('/api/admin/clients/1')).status).toBe(204);
  expect(await open()).toEqual([]);
  expect((await shop.staffPost('/api/admin/clients/1/restore', {})).status).toBe(200);
  expect(await open()).toHaveLength(2);
  await shop.staffDelete('/api/admin/clients/1');
  expect((await shop.staffPost('/api/admin/clients/1/erase', {})).status).toBe(204);
  const named = await shop.db.selectFrom('orders').select('id').where('customer_name', '!=', '').execute();
  expect(named).toEqual([]);
});
