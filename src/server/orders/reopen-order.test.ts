import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { codeOf, courierView, TODAY } from '../../../test/delivery-shop.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { withoutIsolates } from '../../../test/without-isolates.ts';
import { inviteStaff } from '../../shared/auth/contract.ts';
import type { PlacedOrder } from '../../shared/orders/contract.ts';

const DAYS_LATER = '2026-07-04T15:00:00.000Z';
const MISTAKE = { reason: 'mistake' };
const NOTHING = { portions: [], capacity: false, coupon: false };
const CAPACITY = { orders: 1, portions: null, amount: null, categories: [] };

/** Returns a shop with a dish of two portions a day, and an order of both. */
async function createShop({ paymentMethod = 'cash' } = {}) {
  const shop = await createStaffShop();
  await shop.set('orderStatuses', '["confirmed","ready"]');
  await shop.set('bitPaymentLink', 'https://bit.example/pay');
  const dish = await shop.addDish({ name: 'Shanks', price: 9_000, portionsPerDay: 2 });
  const city = await shop.addCity({ minimumOrderAmount: 0 });
  const order = async (quantity: number, changes: object = {}) => {
    const placed = await shop.post('/api/orders', checkout([{ ...dish, quantity }], { cityId: city.id, ...changes }));
    expect(placed.status, placed.text).toBe(201);
    return placed.body as PlacedOrder;
  };
  const { followPath } = await order(2, { paymentMethod });
  return Object.assign(shop, {
    order,
    move: (status: string, reason?: string) =>
      shop.staffPut('/api/admin/orders/1/status', { status, ...(reason && { reason }) }),
    reopen: (body: object = MISTAKE, cookie = shop.cookie) => shop.post('/api/admin/orders/1/reopen', body, { cookie }),
    page: async () => withoutIsolates((await shop.get(followPath ?? '')).text),
    sold: async () => (await shop.db.selectFrom('dish_portions').select('sold').execute()).map(({ sold }) => sold),
  });
}

describe('reopening an order', () => {
  test('puts a delivered one back to where it was, days later, with the reason and the account', async () => {
    await using shop = await createShop();
    await shop.move('ready');
    await shop.move('delivered');
    shop.clock.set(DAYS_LATER);
    const reopened = await shop.reopen({ reason: 'not_received', note: ' Wrong door ' });
    expect(reopened.status, reopened.text).toBe(200);
    const move = { from: 'delivered', to: 'ready', at: DAYS_LATER, by: 'owner', reason: 'not_received' };
    expect(reopened.body).toMatchObject({
      order: { status: 'ready', deliveredAt: null, moves: [{ to: 'ready' }, {}, { ...move, note: 'Wrong door' }] },
      exceeded: NOTHING,
    });
    expect(await shop.sold()).toEqual([2]);
    const event = { type: 'order_changed', data: { id: 1 }, timestamp: DAYS_LATER };
    expect((await shop.receivedEvents()).at(-1)).toEqual(event);
    expect((await shop.audit()).at(-1)).toEqual({
      at: DAYS_LATER,
      staff: 'owner',
      action: 'reopen',
      entity: 'order',
      entityId: '1',
      before: { status: 'delivered' },
      after: { status: 'ready', reason: 'not_received' },
    });
    expect((await shop.move('delivered')).body).toMatchObject({ status: 'delivered', deliveredAt: DAYS_LATER });
  });

  test('reserves again what a cancelled one had reserved, and its page does not show the reason', async () => {
    await using shop = await createShop();
    await shop.move('cancelled', 'sold_out');
    expect(await shop.sold()).toEqual([0]);
    shop.clock.set('2026-07-01T10:00:00.000Z');
    const reopened = await shop.reopen({ reason: 'customer_asked' });
    expect(reopened.body).toMatchObject({ order: { status: 'pending' }, exceeded: NOTHING });
    expect(await shop.sold()).toEqual([2]);
    const page = await shop.page();
    expect(page).toContain('We have received your order.');
    expect(page).not.toContain('You asked for it.');
    expect((await shop.staffGet('/api/admin/orders/waiting')).body).toMatchObject({ waiting: 1 });
  });

  test('names what was sold meanwhile, and reserves it nevertheless', async () => {
    await using shop = await createShop();
    const hours = { deliveryWeek: null, specialDays: [], ordering: { mode: 'now', minutes: null }, capacity: CAPACITY };
    expect((await shop.staffPut('/api/admin/hours', hours)).status).toBe(200);
    await shop.move('cancelled', 'sold_out');
    await shop.order(1, { customerPhone: '+972521234567' });
    const reopened = await shop.reopen();
    expect(reopened.body).toMatchObject({
      order: { status: 'pending' },
      exceeded: { portions: [{ id: 1, name: 'Shanks', left: 1 }], capacity: true, coupon: false },
    });
    expect(await shop.sold()).toEqual([3]);
    expect((await shop.audit()).at(-1)).toMatchObject({ after: { exceeded: ['portions', 'capacity'] } });
  });

  test('does not name the portions of a day that is over', async () => {
    await using shop = await createShop();
    await shop.move('cancelled', 'sold_out');
    await shop.order(1, { customerPhone: '+972521234567' });
    shop.clock.set(DAYS_LATER);
    expect((await shop.reopen()).body).toMatchObject({ exceeded: NOTHING });
  });

  test('makes a refunded order one to be paid again, and keeps what was not refunded', async () => {
    await using shop = await createShop({ paymentMethod: 'bit' });
    await shop.staffPut('/api/admin/orders/1/payment', { result: 'found' });
    await shop.move('cancelled', 'other');
    expect((await shop.reopen()).body).toMatchObject({ order: { paymentCheck: 'found' } });
    await shop.move('cancelled', 'other');
    await shop.staffPost('/api/admin/orders/1/refund', {});
    expect((await shop.reopen()).body).toMatchObject({ order: { paymentCheck: null, refundedAt: null } });
    expect((await shop.audit()).at(-1)).toMatchObject({ before: { paymentCheck: 'found' } });
  });

  test('puts it back on the page of its courier, who owes the cash that was taken', async () => {
    await using shop = await createShop();
    const route = { name: 'Yossi', day: TODAY, orderIds: [1] };
    const code = codeOf(await shop.staffPost('/api/admin/delivery-routes', route));
    const tap = { orderId: 1, action: 'hand_over', cashTaken: true };
    await shop.put(`/api/courier/${code}/taps/${crypto.randomUUID()}`, tap);
    await shop.reopen();
    const [stop] = courierView(await shop.get(`/api/courier/${code}`)).stops;
    expect(stop).toMatchObject({ status: 'pending', endedBy: null, door: { owed: null } });
    await shop.move('cancelled', 'other');
    expect(await shop.page()).toContain('has received ₪180.00 from you and will refund it');
  });
});

describe('reopening is rejected', () => {
  test('without a reason, for an open order, and for an unknown one', async () => {
    await using shop = await createShop();
    expect(refusal(await shop.reopen())).toMatchObject({ status: 409, code: 'nothing_to_reopen' });
    await shop.move('delivered');
    expect(invalidFields(await shop.reopen({}))).toEqual(['reason']);
    expect(invalidFields(await shop.reopen({ reason: 'prank' }))).toEqual(['reason']);
    expect((await shop.staffPost('/api/admin/orders/9/reopen', MISTAKE)).status).toBe(404);
  });

  test('for anyone but the owner, and the second time of two at once', async () => {
    await using shop = await createShop();
    await shop.move('delivered');
    const body = { username: 'helper', role: 'staff' } as const;
    const helper = await shop.signIn(await shop.call(inviteStaff, { body }, { cookie: shop.cookie }));
    expect((await shop.reopen(MISTAKE, helper)).status).toBe(403);
    const both = await Promise.all([shop.reopen(), shop.reopen()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('for an order whose client was erased', async () => {
    await using shop = await createShop();
    await shop.move('delivered');
    await shop.db.updateTable('orders').set({ client_id: null }).execute();
    expect((await shop.reopen()).status).toBe(404);
  });
});
