import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';

const ONE = '203.0.113.7';
const OTHER = '203.0.113.8';

async function createShop() {
  const shop = await createStaffShop({ RATE_LIMITS: 'true' });
  const dish = await shop.addDish({ price: 50_000, portionsPerDay: 100 });
  let customers = 0;
  const orderTimes = async (times: number, address: string) => {
    for (let count = 0; count < times; count++) {
      const customerPhone = `+97250${String(++customers).padStart(7, '1')}`;
      const response = await shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }], { customerPhone }), {
        address,
      });
      expect(response.status, response.text).toBe(201);
    }
  };
  const busyNetworks = async () =>
    ((await shop.staffGet('/api/admin/orders/waiting')).body as { busyNetworks: unknown }).busyNetworks;
  const statuses = async () =>
    (await shop.db.selectFrom('orders').select('status').orderBy('id').execute()).map(({ status }) => status);
  return Object.assign(shop, { orderTimes, busyNetworks, statuses });
}

test('staff are warned of many new orders from one network, and cancel them with one call', async () => {
  await using shop = await createShop();
  await shop.orderTimes(4, ONE);
  await shop.orderTimes(1, OTHER);
  expect(await shop.busyNetworks()).toEqual([]);
  await shop.orderTimes(1, ONE);
  expect(await shop.busyNetworks()).toEqual([{ lastId: 6, orderNumbers: ['1001', '1002', '1003', '1004', '1006'] }]);
  await shop.orderTimes(1, ONE);
  const response = await shop.staffPost('/api/admin/orders/6/cancel-network', {});
  expect([response.status, response.body]).toEqual([200, { cancelled: 5 }]);
  expect(await shop.statuses()).toEqual([...Array(4).fill('cancelled'), 'pending', 'cancelled', 'pending']);
  expect(await shop.busyNetworks()).toEqual([]);
  const { sold } = await shop.db.selectFrom('dish_portions').select('sold').executeTakeFirstOrThrow();
  expect(sold).toBe(2);
});

test('acknowledged orders and orders without a network are not cancelled with the network', async () => {
  await using shop = await createShop();
  await shop.orderTimes(3, ONE);
  await shop.staffPost('/api/admin/orders/1/seen', {});
  await shop.addOrder();
  expect((await shop.staffPost('/api/admin/orders/3/cancel-network', {})).body).toEqual({ cancelled: 2 });
  expect((await shop.staffPost('/api/admin/orders/4/cancel-network', {})).body).toEqual({ cancelled: 0 });
  expect((await shop.post('/api/admin/orders/3/cancel-network', {})).status).toBe(401);
});
