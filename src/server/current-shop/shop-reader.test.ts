import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { refusal } from '../../../test/responses.ts';
import { createWorld } from '../../../test/world.ts';
import type { Db } from '../db/schema.ts';

/** Returns a shop of two nodes; the first has cached what orders need, by an order that `order` repeats. */
async function createShop() {
  const world = await createWorld();
  const other = await world.startNode();
  await world.set('bitPaymentLink', 'https://bit.example/shop');
  const dish = await world.addDish({ price: 50_000 });
  const city = await world.addCity({ minimumOrderAmount: 0 });
  const body = checkout([{ ...dish, quantity: 1 }], { cityId: city.id, paymentMethod: 'bit' });
  const order = () => world.post('/api/orders', body);
  expect((await order()).status).toBe(201);
  return Object.assign(world, { dish, city, order, otherDb: other.deps.database.db });
}

/** Changes in the database alone: no event tells the node that caches. */
const CHANGES: Record<string, (db: Db) => Promise<unknown>> = {
  price_changed: (db) => db.updateTable('food_items').set({ price_agorot: 60_000 }).execute(),
  item_unavailable: (db) => db.updateTable('food_items').set({ is_active: 0 }).execute(),
  below_minimum: (db) => db.updateTable('cities').set({ minimum_order_agorot: 90_000 }).execute(),
  city_unavailable: (db) => db.updateTable('cities').set({ is_active: 0 }).execute(),
  payment_unavailable: (db) => db.deleteFrom('settings').execute(),
};

test.each(Object.entries(CHANGES))(
  'the next order after a change by another node is rejected: %s',
  async (code, change) => {
    await using shop = await createShop();
    await change(shop.otherDb);
    expect(refusal(await shop.order())).toMatchObject({ code });
  },
);

test('a new dish can be ordered, and a change that was rolled back changes nothing', async () => {
  await using shop = await createShop();
  const rolledBack = shop.otherDb.transaction().execute(async (tx) => {
    await CHANGES.price_changed?.(tx);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect((await shop.order()).status).toBe(201);
  const soup = await shop.addDish({ name: 'Soup', price: 4_000 });
  const body = checkout([{ ...soup, quantity: 1 }], { cityId: shop.city.id });
  expect((await shop.post('/api/orders', body)).status).toBe(201);
});
