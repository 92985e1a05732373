import { expect, test } from 'vitest';
import { createStaffShop } from '../../../test/staff-shop.ts';

test('an order is returned as in the list, and is hidden while its client is deleted', async () => {
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

test('an unknown order is not found, and an invalid id is rejected', async () => {
  await using shop = await createStaffShop();
  const statuses = ['2', '0', 'x'].map(async (id) => (await shop.staffGet(`/api/admin/orders/${id}`)).status);
  expect(await Promise.all(statuses)).toEqual([404, 400, 400]);
});
