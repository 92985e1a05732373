import { expect, test } from 'vitest';
import { createStaffShop } from '../../../test/staff-shop.ts';

test('an order is returned by its id as in the list, and hidden while its client is deleted', async () => {
  await using shop = await createStaffShop();
  await shop.addOrder({ customerName: 'Noa' });
  const list = await shop.staffGet('/api/admin/orders');
  const response = await shop.staffGet('/api/admin/orders/1');
  expect(response.status, response.text).toBe(200);
  expect([response.body]).toEqual(list.body);
  expect((await shop.get('/api/admin/orders/1')).status).toBe(401);
  await shop.staffDelete('/api/admin/clients/1');
  expect((await shop.staffGet('/api/admin/orders/1')).status).toBe(404);
});

test.each([
  ['2', 404],
  ['0', 400],
  ['x', 400],
])('for the order id %s it responds with %i', async (id, status) => {
  await using shop = await createStaffShop();
  await shop.addOrder({});
  expect((await shop.staffGet(`/api/admin/orders/${id}`)).status).toBe(status);
});
