import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeOf, courierView, createDeliveries, stopIds } from '../../../test/delivery-shop.ts';
import { refusal } from '../../../test/responses.ts';
import { progressOf } from '../../shared/delivery-routes/rules.ts';
import { MINUTE_MS } from '../../shared/durations.ts';
import { STATUSES_SETTING } from '../../shared/settings/rules.ts';

/* A courier without a network delivers an order that staff have taken off the route meanwhile. */

const CASH = { orderId: 1, action: 'hand_over', cashTaken: true };

/** Returns a shop in which order 1 was moved from Yossi's route, which goes on, to Dana's. */
async function createMoved() {
  const shop = await createDeliveries(3);
  const yossi = codeOf(await shop.add([1, 2]));
  expect((await shop.edit(1, 1, [2])).status).toBe(200);
  const dana = codeOf(await shop.add([3, 1], 'Dana'));
  /** The orders of Dana and of Yossi, and the cash that each took. */
  const routes = async () =>
    (await shop.day()).routes.map((route) => ({ stops: stopIds(route), cash: progressOf(route.stops).cash }));
  return Object.assign(shop, { yossi, dana, routes });
}

test('a late delivery is recorded once with its cash, as a stop of the courier who made it', async () => {
  await using shop = await createMoved();
  const id = randomUUID();
  const late = { ...CASH, ageMs: 10 * MINUTE_MS };
  const tapped = await shop.tap(shop.yossi, late, id);
  expect(tapped.status, tapped.text).toBe(204);
  expect((await shop.tap(shop.yossi, late, id)).status).toBe(204);
  const delivered = { status: 'delivered', statusChangedBy: 'courier', cashTakenAt: expect.any(String) };
  expect(await shop.order(1)).toMatchObject(delivered);
  const orders = [
    { stops: [3], cash: 0 },
    { stops: [1, 2], cash: 4_200 },
  ];
  expect(await shop.routes()).toEqual(orders);
  expect(courierView(await shop.seen(shop.dana)).stops.map(({ orderId }) => orderId)).toEqual([3]);
  expect(refusal(await shop.tap(shop.dana, CASH))).toMatchObject({ code: 'order_already_delivered' });
  // Both routes can still be changed.
  expect((await shop.edit(1, 2, [2, 1])).status).toBe(200);
  expect((await shop.edit(2, 1, [3])).status).toBe(200);
  expect(await shop.routes()).toEqual([orders[0], { stops: [2, 1], cash: 4_200 }]);
  const actions = (await shop.audit()).map(({ action }) => action);
  expect(actions.filter((action) => action === 'take_cash')).toHaveLength(1);
});

test('a delivery that the courier undoes is a stop of the new route again', async () => {
  await using shop = await createMoved();
  await shop.tap(shop.yossi, CASH);
  expect((await shop.tap(shop.yossi, { orderId: 1, action: 'undo' })).status).toBe(204);
  expect(await shop.order(1)).toMatchObject({ status: 'pending', cashTakenAt: null });
  expect((await shop.routes()).map(({ stops }) => stops)).toEqual([[3, 1], [2]]);
  expect((await shop.tap(shop.dana, CASH)).status).toBe(204);
  expect((await shop.routes()).map(({ cash }) => cash)).toEqual([4_200, 0]);
});

test('an order whose delivery staff undo is on the route on which staff put it', async () => {
  await using shop = await createMoved();
  await shop.edit(2, 1, [3]);
  await shop.move(1, 'delivered');
  expect((await shop.tap(shop.yossi, CASH)).status).toBe(204);
  expect((await shop.routes()).map(({ stops }) => stops)).toEqual([[3], [1, 2]]);
  expect((await shop.staffPost('/api/admin/orders/1/status/undo', {})).status).toBe(200);
  expect((await shop.routes()).map(({ stops }) => stops)).toEqual([[3], [2]]);
  expect((await shop.edit(2, 2, [3, 1])).status).toBe(200);
  expect((await shop.edit(1, 2, [2])).status).toBe(200);
  expect((await shop.routes()).map(({ stops }) => stops)).toEqual([[3, 1], [2]]);
  // Yossi still has the cash.
  await shop.move(1, 'delivered');
  expect((await shop.routes()).map(({ cash }) => cash)).toEqual([0, 4_200]);
});

test('an order that staff gave back to its first courier is delivered on that route', async () => {
  await using shop = await createMoved();
  await shop.edit(2, 1, [3]);
  await shop.edit(1, 2, [2, 1]);
  await shop.tap(shop.yossi, CASH);
  expect(await shop.routes()).toEqual([
    { stops: [3], cash: 0 },
    { stops: [2, 1], cash: 4_200 },
  ]);
});

test('a courier can report that nobody is at home for an order that left the route, but cannot dispatch it', async () => {
  await using shop = await createMoved();
  await shop.set(STATUSES_SETTING, JSON.stringify(['on_the_way']));
  expect((await shop.tap(shop.yossi, { orderId: 1, action: 'set_out' })).status).toBe(404);
  expect((await shop.tap(shop.yossi, { orderId: 1, action: 'not_home' })).status).toBe(204);
  expect(await shop.order(1)).toMatchObject({ status: 'pending', notHomeAt: expect.any(String) });
  expect((await shop.tap(shop.yossi, { ...CASH, orderId: 3 })).status).toBe(404);
});

test('a route that ended keeps none of the cash of the next courier', async () => {
  await using shop = await createDeliveries(2);
  const yossi = codeOf(await shop.add([1, 2]));
  await shop.end(1);
  const dana = codeOf(await shop.add([1], 'Dana'));
  const routes = async () =>
    (await shop.day()).routes.map((route) => ({ stops: stopIds(route), cash: progressOf(route.stops).cash }));
  await shop.tap(dana, CASH);
  expect(await routes()).toEqual([
    { stops: [1], cash: 4_200 },
    { stops: [2], cash: 0 },
  ]);
  expect(refusal(await shop.tap(yossi, CASH))).toMatchObject({ code: 'order_already_delivered' });
  await shop.withdraw(1);
  expect((await shop.tap(yossi, { ...CASH, orderId: 2 })).status).toBe(404);
});
