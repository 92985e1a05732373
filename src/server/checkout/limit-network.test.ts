import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { runDueJobs } from '../daily/run-daily-jobs.ts';

const ONE = '203.0.113.7';
const OTHER = '203.0.113.8';
const NONE = { orders: null, portions: null, amount: null, categories: [] };
const HOURS = { deliveryWeek: null, specialDays: [], ordering: { mode: 'now', minutes: null } };

interface Options {
  capacity?: object;
  hours?: object;
  slotCapacity?: object;
  portionsPerDay?: number | null;
}

/** Returns a shop with limits of calls and one dish. Each order has a different phone number. */
async function createShop({ capacity, slotCapacity, hours, portionsPerDay = null }: Options = {}) {
  const shop = await createStaffShop({ RATE_LIMITS: 'true' });
  shop.clock.set('2026-11-22T10:00:00.000Z');
  const dish = await shop.addDish({ name: 'Stew', price: 50_000, portionsPerDay });
  if (capacity || slotCapacity || hours) {
    const limits = { capacity: { ...NONE, ...capacity }, slotCapacity: { ...NONE, ...slotCapacity } };
    const response = await shop.staffPut('/api/admin/hours', { ...HOURS, ...hours, ...limits });
    expect(response.status, response.text).toBe(200);
  }
  let customers = 0;
  const order = (address = ONE, quantity = 1, changes: object = {}) => {
    const customerPhone = `+97250${String(++customers).padStart(7, '1')}`;
    return shop.post('/api/orders', checkout([{ ...dish, quantity }], { customerPhone, ...changes }), { address });
  };
  const orderTimes = async (times: number, address = ONE) => {
    for (let count = 0; count < times; count++) {
      const response = await order(address);
      expect(response.status, response.text).toBe(201);
    }
  };
  const seeAll = () => shop.staffPost('/api/admin/orders/seen', { upToId: 1_000 });
  return Object.assign(shop, { dish, order, orderTimes, seeAll });
}

const REJECTED = { status: 409, code: 'order_by_phone', details: { phone: null, items: [] } };

describe('one network', () => {
  test.each<[string, Options]>([
    ['the orders of a day', { capacity: { orders: 16 } }],
    ['the portions of a day', { capacity: { portions: 16, amount: '100000.00' } }],
    ['the portions of a dish', { portionsPerDay: 16 }],
  ])('reserves at most a quarter of %s while its orders are unacknowledged', async (_, options) => {
    await using shop = await createShop(options);
    await shop.orderTimes(4);
    expect(refusal(await shop.order())).toEqual(REJECTED);
    await shop.orderTimes(1, OTHER);
    await shop.seeAll();
    await shop.orderTimes(4);
    expect(refusal(await shop.order())).toEqual(REJECTED);
  });

  test('does not exceed its share with concurrent orders', async () => {
    await using shop = await createShop({ capacity: { orders: 16 } });
    const responses = await Promise.all(Array.from({ length: 12 }, () => shop.order()));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(4);
  });

  test('may always place one order, and then gets the phone number of the shop', async () => {
    await using shop = await createShop({ capacity: { orders: 3 } });
    await shop.set('restaurantPhone', '04-8123456');
    await shop.orderTimes(1);
    expect(refusal(await shop.order())).toEqual({ ...REJECTED, details: { phone: '04-8123456', items: [] } });
    await shop.orderTimes(1, OTHER);
  });

  test('reserves at most its share of a slot', async () => {
    const deliveryWeek = [{ day: 'sunday', opens: '18:00', closes: '20:00' }];
    const ordering = { mode: 'slots', slotMinutes: 30, minutes: 60, daysAhead: 1 };
    await using shop = await createShop({ hours: { deliveryWeek, ordering }, slotCapacity: { orders: 8 } });
    const slot = (start: string, end: string) => ({
      orderFor: `2026-11-22T${start}:00.000Z/2026-11-22T${end}:00.000Z`,
    });
    const first = slot('16:00', '16:30');
    for (let count = 0; count < 2; count++) expect((await shop.order(ONE, 1, first)).status).toBe(201);
    expect(refusal(await shop.order(ONE, 1, first))).toEqual(REJECTED);
    expect((await shop.order(ONE, 1, slot('16:30', '17:00'))).status).toBe(201);
    expect((await shop.order(OTHER, 1, first)).status).toBe(201);
  });

  test('can have 20 unacknowledged open orders', async () => {
    await using shop = await createShop();
    await shop.orderTimes(20);
    expect(refusal(await shop.order())).toEqual(REJECTED);
    await shop.orderTimes(1, OTHER);
    await shop.seeAll();
    await shop.orderTimes(1);
  });

  test('is a /48 network of IPv6, which one customer of a provider can have', async () => {
    await using shop = await createShop({ capacity: { orders: 4 } });
    await shop.orderTimes(1, '2001:db8:1:2::1');
    expect(refusal(await shop.order('2001:db8:1:3::1'))).toEqual(REJECTED);
    await shop.orderTimes(1, '2001:db8:2:2::1');
  });

  test('has the share and the number of orders that the owner has set', async () => {
    await using shop = await createShop({ capacity: { orders: 4 } });
    const set = async (key: string, value: string) =>
      expect((await shop.staffPut(`/api/admin/settings/${key}`, { value })).status).toBe(200);
    await set('networkShare', '100');
    await set('networkOrders', '3');
    await shop.orderTimes(3);
    expect(refusal(await shop.order())).toEqual(REJECTED);
  });

  test('can order again after its orders were cancelled', async () => {
    await using shop = await createShop({ capacity: { orders: 4 } });
    const { id } = (await shop.order()).body as { id: number };
    await shop.staffPut(`/api/admin/orders/${id}/status`, { status: 'cancelled', reason: 'prank' });
    await shop.orderTimes(1);
  });
});

describe('one website order', () => {
  test('can have half of the portions of a dish, and the rejection names the dish', async () => {
    await using shop = await createShop({ portionsPerDay: 10 });
    const items = [{ id: shop.dish.id, name: 'Stew', most: 5 }];
    expect(refusal(await shop.order(ONE, 6))).toEqual({ ...REJECTED, details: { phone: null, items } });
    expect((await shop.order(ONE, 5)).status).toBe(201);
  });

  test('can have half of the portions of a day', async () => {
    await using shop = await createShop({ capacity: { portions: 10 } });
    expect(refusal(await shop.order(ONE, 6))).toEqual(REJECTED);
    expect((await shop.order(ONE, 5)).status).toBe(201);
  });
});

test('the network of an order is stored as a keyed hash until the order is acknowledged', async () => {
  await using shop = await createShop();
  await shop.orderTimes(2);
  const networks = async () =>
    (await shop.db.selectFrom('orders').select('network').orderBy('id').execute()).map((row) => row.network);
  const [one, same] = await networks();
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(same).toBe(one);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await shop.staffPost('/api/admin/orders/1/seen', {});
  await runDueJobs(shop.deps, log);
  expect(await networks()).toEqual([null, one]);
  for (const day of ['26', '30']) {
    shop.clock.set(`2026-11-${day}T10:00:00.000Z`);
    await runDueJobs(shop.deps, log);
  }
  expect(await networks()).toEqual([null, null]);
});

test('erasing a client erases the network of its orders', async () => {
  await using shop = await createShop();
  await shop.orderTimes(1);
  expect((await shop.staffDelete('/api/admin/clients/1')).status).toBe(204);
  expect((await shop.staffPost('/api/admin/clients/1/erase', {})).status).toBe(204);
  expect(await shop.db.selectFrom('orders').select('network').execute()).toEqual([{ network: null }]);
});
