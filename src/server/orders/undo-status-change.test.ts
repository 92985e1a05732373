import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { inviteStaff } from '../../shared/auth/contract.ts';

const AT = '2026-07-01T09:00:00.000Z';

/** Returns a shop with a pending order. */
async function createShop() {
  const shop = await createStaffShop();
  await shop.addOrder();
  return Object.assign(shop, {
    deliver: () => shop.staffPut('/api/admin/orders/1/status', { status: 'delivered' }),
    undo: (cookie = shop.cookie) => shop.post('/api/admin/orders/1/status/undo', {}, { cookie }),
    row: () => shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow(),
    async helper() {
      return shop.signIn(
        await shop.call(inviteStaff, { body: { username: 'helper', role: 'staff' } }, { cookie: shop.cookie }),
      );
    },
  });
}

const see = (shop: StaffShop) => shop.staffPost('/api/admin/orders/1/seen', {});
const refused = (code: string, status = 409) => ({ status, code, details: {} });

describe('undoing a delivery', () => {
  test('restores the order, and is published and audited', async () => {
    await using shop = await createShop();
    await see(shop);
    await shop.deliver();
    shop.clock.set('2026-07-01T09:01:00.000Z');
    const response = await shop.undo();
    expect(response.status, response.text).toBe(200);
    const pending = { status: 'pending', deliveredAt: null, seenAt: AT, seenBy: 'owner' };
    expect(response.body).toMatchObject({ ...pending, statusChangedAt: null, statusChangedBy: null });
    const event = { type: 'order_changed', data: { id: 1 }, timestamp: '2026-07-01T09:01:00.000Z' };
    expect((await shop.receivedEvents()).at(-1)).toEqual(event);
    expect((await shop.audit()).at(-1)).toEqual({
      at: '2026-07-01T09:01:00.000Z',
      staff: 'owner',
      action: 'undo',
      entity: 'order',
      entityId: '1',
      before: { status: 'delivered' },
      after: { status: 'pending' },
    });
  });

  test('makes an order unacknowledged again that only the delivery had acknowledged', async () => {
    await using shop = await createShop();
    await shop.deliver();
    expect((await shop.undo()).body).toMatchObject({ status: 'pending', seenAt: null, seenBy: null });
    expect((await shop.staffGet('/api/admin/orders?status=pending&unseen=1')).body).toHaveLength(1);
    expect((await shop.audit()).at(-1)).toMatchObject({
      before: { status: 'delivered', seenAt: AT },
      after: { status: 'pending', seenAt: null },
    });
  });

  test('leaves an order acknowledged if staff have contacted its customer since', async () => {
    await using shop = await createShop();
    await shop.deliver();
    await shop.staffPost('/api/admin/orders/1/whatsapp-contact', {});
    expect((await shop.undo()).body).toMatchObject({ status: 'pending', seenAt: AT, seenBy: 'owner' });
  });

  test('is possible again after the order is delivered again', async () => {
    await using shop = await createShop();
    await shop.deliver();
    await shop.undo();
    shop.clock.set('2026-07-01T12:00:00.000Z');
    expect((await shop.deliver()).body).toMatchObject({ status: 'delivered', statusChangedBy: 'owner' });
    expect((await shop.undo()).body).toMatchObject({ status: 'pending' });
  });
});

test('undoing a confirmation reserves neither portions nor capacity again', async () => {
  await using shop = await createStaffShop();
  await shop.set('orderStatuses', '["confirmed"]');
  const dish = await shop.addDish({ price: 50_000, portionsPerDay: 1 });
  const capacity = { orders: 1, portions: null, amount: null, categories: [] };
  const hours = { deliveryWeek: null, specialDays: [], ordering: { mode: 'now', minutes: null }, capacity };
  expect((await shop.staffPut('/api/admin/hours', hours)).status).toBe(200);
  const placed = await shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }]));
  expect(placed.status, placed.text).toBe(201);
  const moved = await shop.staffPut('/api/admin/orders/1/status', { status: 'confirmed' });
  expect(moved.body).toMatchObject({ status: 'confirmed' });
  const changes = await shop.shopChanges();
  const undone = await shop.staffPost('/api/admin/orders/1/status/undo', {});
  expect(undone.body).toMatchObject({ status: 'pending' });
  expect(await shop.db.selectFrom('dish_portions').select('sold').execute()).toEqual([{ sold: 1 }]);
  expect(await shop.shopChanges()).toEqual(changes);
});

describe('undoing is rejected', () => {
  test("after a minute by the server's clock", async () => {
    await using shop = await createShop();
    await shop.deliver();
    shop.clock.set('2026-07-01T09:01:00.001Z');
    expect(refusal(await shop.undo())).toEqual(refused('undo_too_late'));
    expect(await shop.row()).toMatchObject({ status: 'delivered', delivered_at: AT });
    expect(await shop.audit()).toHaveLength(1);
  });

  test('for any other account, even after it repeated the delivery', async () => {
    await using shop = await createShop();
    const cookie = await shop.helper();
    await shop.deliver();
    await shop.put('/api/admin/orders/1/status', { status: 'delivered' }, { cookie });
    expect(refusal(await shop.undo(cookie))).toEqual(refused('undo_not_yours', 403));
    expect((await shop.undo()).status).toBe(200);
  });

  test('the second time, and for all but one of ten concurrent callers', async () => {
    await using shop = await createShop();
    await shop.deliver();
    const responses = await Promise.all(Array.from({ length: 10 }, () => shop.undo()));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    for (const response of responses.filter(({ status }) => status === 409)) {
      expect(refusal(response)).toEqual(refused('nothing_to_undo'));
    }
    const entries = await shop.audit();
    expect(entries.filter(({ action }) => action === 'undo')).toHaveLength(1);
  });

  test('for an order that is pending, hidden or unknown', async () => {
    await using shop = await createShop();
    expect(refusal(await shop.undo())).toEqual(refused('nothing_to_undo'));
    expect(refusal(await shop.staffPost('/api/admin/orders/7/status/undo', {})).code).toBe('not_found');
    await shop.deleteClient();
    expect(refusal(await shop.undo()).code).toBe('not_found');
  });
});
