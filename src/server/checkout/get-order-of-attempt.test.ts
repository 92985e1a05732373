import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { createWorld } from '../../../test/world.ts';
import type { PlacedOrder } from '../../shared/orders/contract.ts';

const KEY = '/api/orders/attempts';

test('a customer who lost the response can fetch the order of the attempt', async () => {
  await using world = await createWorld();
  const dish = await world.addDish({ price: 50_000 });
  const key = randomUUID();
  expect((await world.get(`${KEY}/${key}`)).body).toBeNull();
  const headers = { 'idempotency-key': key };
  const placed = await world.post('/api/orders', checkout([{ ...dish, quantity: 1 }]), { headers });
  expect(placed.status, placed.text).toBe(201);
  const recalled = await world.get(`${KEY}/${key}`);
  expect([recalled.status, recalled.body]).toEqual([200, placed.body]);
});

test.each([
  { to: 'cancelled', reason: 'sold_out' },
  { to: 'refused', reason: 'too_busy' },
] as const)(
  'the order of an attempt that staff have $to since says so, also when the attempt is repeated',
  async (ended) => {
    await using world = await createWorld();
    await world.set('orderStatuses', '["refused"]');
    const dish = await world.addDish({ price: 50_000 });
    const headers = { 'idempotency-key': randomUUID() };
    const place = () => world.post('/api/orders', checkout([{ ...dish, quantity: 1 }]), { headers });
    const placed = await place();
    const order = placed.body as PlacedOrder;
    expect(order.endedAs).toBeNull();
    const { to: status, reason } = ended;
    const cookie = await world.openSession();
    const moved = await world.put(`/api/admin/orders/${order.id}/status`, { status, reason }, { cookie });
    expect(moved.status, moved.text).toBe(200);
    const recalled = await world.get(`${KEY}/${headers['idempotency-key']}`);
    expect(recalled.body).toEqual({ ...order, endedAs: status });
    expect((await world.post(`${KEY}/${headers['idempotency-key']}/cancel`)).body).toEqual(recalled.body);
    const repeated = await place();
    expect([repeated.status, repeated.body]).toEqual([201, recalled.body]);
  },
);

test('the order of an attempt contains no personal data while its client is deleted', async () => {
  await using world = await createStaffShop();
  const dish = await world.addDish({ price: 50_000 });
  await world.set('deliveryAddress', 'optional');
  const key = randomUUID();
  const personal = {
    cityId: (await world.addCity()).id,
    address: { street: 'Herzl', houseNumber: '5', courierNote: 'Blue door' },
    allergies: ['nuts'],
  };
  const line = { id: dish.id, name: dish.name.en, price: '500.00', quantity: 1, note: 'For my daughter Tamar' };
  const body = { ...checkout([{ ...dish, quantity: 1 }], personal), items: JSON.stringify([line]) };
  const place = () => world.post('/api/orders', body, { headers: { 'idempotency-key': key } });
  const placed = await place();
  expect(placed.status, placed.text).toBe(201);
  const { orderNumber, totalAmount, customerPhone } = placed.body as Record<string, string>;
  await world.staffDelete('/api/admin/clients/1');
  for (const response of [await world.get(`${KEY}/${key}`), await world.post(`${KEY}/${key}/cancel`)]) {
    expect(response.body).toMatchObject({ orderNumber, totalAmount, customerName: '', address: null });
    for (const text of ['Noa', 'noa@', customerPhone, 'Herzl', 'Blue door', 'nuts', 'Tamar']) {
      expect(response.text).not.toContain(text);
    }
  }
  expect((await place()).body).toMatchObject({ orderNumber });
  await world.staffPost('/api/admin/clients/1/restore', {});
  expect((await world.get(`${KEY}/${key}`)).body).toEqual(placed.body);
});

test('a rejected attempt has no order', async () => {
  await using world = await createWorld();
  const dish = await world.addDish({ price: 50_000 });
  const key = randomUUID();
  const wrong = checkout([{ ...dish, price: 1, quantity: 1 }]);
  const refused = await world.post('/api/orders', wrong, { headers: { 'idempotency-key': key } });
  expect(refused.status).toBe(409);
  expect((await world.get(`${KEY}/${key}`)).body).toBeNull();
});

test.each(['1', 'x'.repeat(36), `${randomUUID()}0`])('rejects the idempotency key %s', async (key) => {
  await using world = await createWorld();
  expect((await world.get(`${KEY}/${key}`)).status).toBe(400);
});
