import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import type { StaffDish } from '../../shared/menu/contract.ts';

const AT = '2026-07-01T09:00:00.000Z';
const TODAY = '2026-07-01';
const PRANK = { status: 'cancelled', reason: 'prank' };

/** Returns a shop with a dish of ten portions a day, whose last three customers see, and a dish without a limit. */
async function createShop() {
  const shop = await createStaffShop();
  const dish = await shop.addDish({ name: 'Shanks', price: 9_000, portionsPerDay: 10, showPortionsFrom: 3 });
  const soup = await shop.addDish({ name: 'Soup', price: 3_000 });
  const city = await shop.addCity({ minimumOrderAmount: 0 });
  return Object.assign(shop, {
    dish,
    soup,
    order(quantity: number) {
      const cart = [
        { ...dish, quantity },
        { ...soup, quantity: 1 },
      ];
      return shop.post('/api/orders', checkout(cart, { cityId: city.id }));
    },
    move: (body: object, id = 1) => shop.staffPut(`/api/admin/orders/${id}/status`, body),
    undo: (id = 1) => shop.staffPost(`/api/admin/orders/${id}/status/undo`, {}),
    sold: async () => (await shop.db.selectFrom('dish_portions').selectAll().execute()).map(({ sold }) => sold),
    async seen() {
      const menu = (await shop.get('/api/food-items')).body as StaffDish[];
      return menu.find(({ id }) => id === dish.id);
    },
  });
}

describe('cancelling an order', () => {
  test('is possible in a shop that uses no optional status, and is recorded with its reason', async () => {
    await using shop = await createShop();
    await shop.order(1);
    const response = await shop.move({ ...PRANK, note: ' Hung up twice ' });
    expect(response.status, response.text).toBe(200);
    const move = { from: 'pending', to: 'cancelled', at: AT, by: 'owner', reason: 'prank', note: 'Hung up twice' };
    expect(response.body).toMatchObject({ status: 'cancelled', deliveredAt: null, seenBy: 'owner', moves: [move] });
    expect((await shop.audit()).at(-1)).toEqual({
      at: AT,
      staff: 'owner',
      action: 'cancel',
      entity: 'order',
      entityId: '1',
      before: { status: 'pending' },
      after: { status: 'cancelled', reason: 'prank' },
    });
  });

  test('removes it from the board, the alarm, and the figures of its client', async () => {
    await using shop = await createShop();
    await shop.order(1);
    await shop.move(PRANK);
    expect((await shop.staffGet('/api/admin/orders?status=pending')).body).toEqual([]);
    expect((await shop.staffGet('/api/admin/orders?status=cancelled')).body).toHaveLength(1);
    expect((await shop.staffGet('/api/admin/orders/waiting')).body).toMatchObject({ waiting: 0, unseen: 0 });
    expect((await shop.staffGet('/api/admin/orders/counts')).body).toMatchObject({ pending: 0, cancelled: 1 });
    expect((await shop.staffGet('/api/admin/clients')).body).toMatchObject([
      { totalOrders: 0, totalSpent: '0.00', lastOrderDate: null },
    ]);
  });

  test('removes it from the figures, and undoing restores them', async () => {
    await using shop = await createShop();
    await shop.order(2);
    const stats = async () => (await shop.staffGet('/api/admin/analytics/order-stats/2026/7')).body;
    const sales = async () => (await shop.staffGet('/api/admin/analytics/food-sales/2026/7')).body;
    const before = [await stats(), await sales()];
    await shop.move(PRANK);
    expect(await stats()).toMatchObject({ totalOrders: 0, totalRevenue: '0.00' });
    expect(await sales()).toEqual([]);
    await shop.undo();
    expect([await stats(), await sales()]).toEqual(before);
  });

  test('is rejected without a reason that the status has, and the rejection names the reasons', async () => {
    await using shop = await createShop();
    await shop.order(1);
    const reasonOf = async (body: object) => refusal(await shop.move(body)).details;
    const allowed = {
      fields: { reason: 'Must be one of customer_asked, unreachable, prank, double, sold_out, other' },
    };
    expect(await reasonOf({ status: 'cancelled' })).toEqual(allowed);
    expect(await reasonOf({ status: 'cancelled', reason: 'too_busy' })).toEqual(allowed);
    expect(invalidFields(await shop.move({ status: 'refused', reason: 'prank' }))).toEqual(['reason']);
    expect(await reasonOf({ status: 'delivered', reason: 'other' })).toEqual({
      fields: { reason: 'This status has no reason' },
    });
    expect(await shop.audit()).toEqual([]);
  });

  test('stores an empty note as none, and rejects one of more than 200 characters', async () => {
    await using shop = await createShop();
    await shop.order(1);
    expect(invalidFields(await shop.move({ ...PRANK, note: 'a'.repeat(201) }))).toEqual(['note']);
    expect((await shop.move({ ...PRANK, note: ' ' })).body).toMatchObject({ moves: [{ reason: 'prank', note: null }] });
  });

  test('is final, and a rejection names the account that cancelled it', async () => {
    await using shop = await createShop();
    await shop.order(1);
    await shop.move(PRANK);
    const details = { status: 'cancelled', statusChangedBy: 'owner', statusChangedAt: AT };
    const refused = { status: 409, code: 'order_already_cancelled', details };
    expect(refusal(await shop.move({ status: 'delivered' }))).toEqual(refused);
    expect((await shop.move({ ...PRANK, reason: 'other' })).body).toMatchObject({ moves: [{ reason: 'prank' }] });
  });

  test('leaves no note once the personal data is erased', async () => {
    await using shop = await createShop();
    await shop.order(1);
    await shop.move({ ...PRANK, note: 'Noa Levi hung up' });
    await shop.deleteClient();
    await shop.staffPost('/api/admin/clients/1/erase', {});
    const moves = await shop.db.selectFrom('order_moves').selectAll().execute();
    expect(moves).toMatchObject([{ reason: 'prank', note: null }]);
  });
});

describe('the portions of a cancelled order', () => {
  test('can be sold again, and the dish is no longer sold out', async () => {
    await using shop = await createShop();
    await shop.order(8);
    await shop.order(2);
    expect(await shop.seen()).toMatchObject({ soldOutUntil: expect.any(String) });
    const changes = (await shop.shopChanges()).length;
    await shop.move(PRANK, 2);
    expect(await shop.sold()).toEqual([8]);
    expect(await shop.seen()).toMatchObject({ soldOutUntil: null, portionsToday: { left: 2 } });
    expect((await shop.shopChanges()).length).toBe(changes + 1);
    expect((await shop.order(2)).status).toBe(201);
  });

  test('are released once by concurrent cancellations on two nodes', async () => {
    await using shop = await createShop();
    const node = await shop.startNode();
    await shop.order(4);
    await shop.order(3);
    const { cookie } = shop;
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? shop : node).put('/api/admin/orders/1/status', PRANK, { cookie }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await shop.sold()).toEqual([3]);
    expect((await shop.audit()).filter(({ action }) => action === 'cancel')).toHaveLength(1);
  });

  test('are reserved again once if the cancellation is undone', async () => {
    await using shop = await createShop();
    await shop.order(4);
    await shop.move(PRANK);
    const responses = await Promise.all(Array.from({ length: 5 }, () => shop.undo()));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await shop.sold()).toEqual([4]);
    expect((await shop.staffGet('/api/admin/orders/1')).body).toMatchObject({ status: 'pending', moves: [] });
  });

  test('stay with a later order that reserved them, and undoing the cancellation is rejected', async () => {
    await using shop = await createShop();
    await shop.order(4);
    await shop.move(PRANK);
    await shop.order(7);
    const details = { items: [{ id: shop.dish.id, name: 'Shanks', left: 3 }] };
    expect(refusal(await shop.undo())).toEqual({ status: 409, code: 'portions_gone', details });
    expect(await shop.sold()).toEqual([7]);
    expect((await shop.staffGet('/api/admin/orders/1')).body).toMatchObject({ status: 'cancelled' });
    await shop.staffPut(`/api/admin/food-items/${shop.dish.id}/portions-today`, { offered: 11 });
    expect((await shop.undo()).status).toBe(200);
  });

  test('are reserved again if just enough are left, or if the dish has no number any more', async () => {
    await using shop = await createShop();
    await shop.order(4);
    await shop.move(PRANK);
    await shop.order(6);
    expect((await shop.undo()).status).toBe(200);
    expect(await shop.seen()).toMatchObject({ soldOutUntil: expect.any(String) });
    await shop.move(PRANK);
    await shop.order(4);
    await shop.staffPut(`/api/admin/food-items/${shop.dish.id}`, { portionsPerDay: null });
    expect((await shop.undo()).status).toBe(200);
    expect(await shop.sold()).toEqual([14]);
  });

  test('are never sold twice to concurrent buyers', async () => {
    await using shop = await createShop();
    await shop.order(10);
    const buyers = Array.from({ length: 10 }, () => shop.order(3));
    const [cancelled, ...responses] = await Promise.all([shop.move(PRANK), ...buyers]);
    expect(cancelled.status).toBe(200);
    const bought = responses.filter(({ status }) => status === 201).length;
    expect(await shop.sold()).toEqual([3 * bought]);
    expect(bought).toBeLessThanOrEqual(3);
  });

  test('are released for the day on which they were reserved, and only of dishes that had a number then', async () => {
    await using shop = await createShop();
    await shop.order(4);
    await shop.staffPut(`/api/admin/food-items/${shop.soup.id}`, { portionsPerDay: 5 });
    await shop.order(2);
    shop.clock.set('2026-07-02T09:00:00.000Z');
    await shop.order(1);
    await shop.move(PRANK);
    const counts = await shop.db
      .selectFrom('dish_portions')
      .selectAll()
      .orderBy('day')
      .orderBy('food_item_id')
      .execute();
    expect(counts.map(({ day, food_item_id, sold }) => [day, food_item_id, sold])).toEqual([
      [TODAY, shop.dish.id, 2],
      [TODAY, shop.soup.id, 1],
      ['2026-07-02', shop.dish.id, 1],
      ['2026-07-02', shop.soup.id, 1],
    ]);
  });
});
