import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { refusal, stored } from '../../../test/responses.ts';
import { createWorld } from '../../../test/world.ts';

async function createShop() {
  const world = await createWorld();
  const dish = await world.addDish({ price: 50_000 });
  const key = randomUUID();
  const body = checkout([{ ...dish, quantity: 1 }]);
  return Object.assign(world, {
    order: () => world.post('/api/orders', body, { headers: { 'idempotency-key': key } }),
    recall: () => world.get(`/api/orders/attempts/${key}`),
    cancel: () => world.post(`/api/orders/attempts/${key}/cancel`),
  });
}

test('an attempt that is cancelled before its request arrives never places an order', async () => {
  await using shop = await createShop();
  const cancelled = await shop.cancel();
  expect([cancelled.status, cancelled.body]).toEqual([200, null]);
  expect(refusal(await shop.order())).toEqual({ status: 422, code: 'idempotency_key_reused', details: {} });
  expect((await shop.cancel()).body).toBeNull();
  expect((await shop.recall()).body).toBeNull();
  expect(await stored(shop.db)).toMatchObject({ orders: 0, clients: 0, messages: 0 });
});

test('cancelling after the order was placed returns the order, which remains', async () => {
  await using shop = await createShop();
  const placed = await shop.order();
  expect((await shop.cancel()).body).toEqual(placed.body);
  expect((await shop.order()).body).toEqual(placed.body);
  expect(await stored(shop.db)).toMatchObject({ orders: 1 });
});

test('ordering and cancelling concurrently give both callers the same result', async () => {
  await using shop = await createShop();
  const [placed, cancelled] = await Promise.all([shop.order(), shop.cancel()]);
  expect(cancelled.status).toBe(200);
  if (placed.status === 201) expect(cancelled.body).toEqual(placed.body);
  else expect([placed.status, cancelled.body]).toEqual([422, null]);
  expect(await stored(shop.db)).toMatchObject({ orders: placed.status === 201 ? 1 : 0 });
});
