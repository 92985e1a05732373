import { expect, test } from 'vitest';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { ORDER_STATUSES } from '../../shared/orders/statuses.ts';

const COUNTS = '/api/admin/orders/counts';
const NONE = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0]));

test('the orders in each status are counted, all or those that a search finds', async () => {
  await using shop = await createStaffShop();
  expect((await shop.staffGet(COUNTS)).body).toEqual(NONE);
  await shop.addOrder({ customerName: 'Noa Levi' });
  await shop.addOrder({ customerName: 'Dan Cohen', customerPhone: '+972507654321', status: 'ready' });
  await shop.addOrder({ customerName: 'Dan Cohen', customerPhone: '+972507654321', status: 'cancelled' });
  expect((await shop.staffGet(COUNTS)).body).toEqual({ ...NONE, pending: 1, ready: 1, cancelled: 1 });
  expect((await shop.staffGet(`${COUNTS}?q=dan`)).body).toEqual({ ...NONE, ready: 1, cancelled: 1 });
  expect((await shop.staffGet(`${COUNTS}?q=1001`)).body).toEqual({ ...NONE, pending: 1 });
});

test('orders of deleted clients and trial orders are not counted', async () => {
  await using shop = await createStaffShop();
  await shop.addOrder();
  await shop.staffPost('/api/admin/orders/trial', {});
  await shop.deleteClient();
  expect((await shop.staffGet(COUNTS)).body).toEqual(NONE);
});
