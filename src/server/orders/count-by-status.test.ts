import { expect, test } from 'vitest';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { ORDER_STATUSES } from '../../shared/orders/statuses.ts';

const COUNTS = '/api/admin/orders/counts';
const NONE = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0]));

test('counts the orders in each status, all of them or the results of a search', async () => {
  await using shop = await createStaffShop();
  expect((await shop.staffGet(COUNTS)).body).toEqual(NONE);
  await shop.addOrder({ customerName: 'Noa Levi' });
  await shop.addOrder({ customerName: 'Dan Cohen', customerPhone: '+972507654321', status: 'ready' });
  await shop.addOrder({ customerName: 'Dan Cohen', customerPhone: '+972507654321', status: 'cancelled' });
  expect((await shop.staffGet(COUNTS)).body).toEqual({ ...NONE, pending: 1, ready: 1, cancelled: 1 });
  expect((await shop.staffGet(`${COUNTS}?q=dan`)).body).toEqual({ ...NONE, ready: 1, cancelled: 1 });
  expect((await shop.staffGet(`${COUNTS}?q=1001`)).body).toEqual({ ...NONE, pending: 1 });
});

test('counts no orders of deleted clients and no test orders', async () => {
  await using shop = await createStaffShop();
  await shop.addOrder();
  await shop.staffPost('/api/admin/orders/trial', {});
  await shop.deleteClient();
  expect((await shop.staffGet(COUNTS)).body).toEqual(NONE);
});
