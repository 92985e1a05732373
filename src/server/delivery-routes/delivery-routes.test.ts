import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codeOf, courierView, createDeliveries, routeOf, stopIds, TODAY } from '../../../test/delivery-shop.ts';
import { refusal } from '../../../test/responses.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/durations.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { STATUSES_SETTING } from '../../shared/settings/rules.ts';
import { runDueJobs } from '../daily/run-daily-jobs.ts';

const NOW = '2026-07-01T09:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString();

const SILENT = { info() {}, warn() {}, error() {} };

describe('the deliveries of a day', () => {
  test('include overdue orders only if the day is today', async () => {
    await using shop = await createDeliveries(2);
    await shop.db.updateTable('orders').set({ promised_day: '2026-06-28' }).where('id', '=', 2).execute();
    expect((await shop.day()).waiting.map(({ id }) => id)).toEqual([1, 2]);
    expect((await shop.day('2026-06-28')).waiting).toEqual([]);
    expect((await shop.day('2026-06-28')).waitingDays).toEqual([{ day: TODAY, count: 2 }]);
  });

  test('are the open orders of the day without a route, except pickups', async () => {
    await using shop = await createDeliveries(5);
    await shop.db.updateTable('orders').set({ fulfilment: 'pickup' }).where('id', '=', 2).execute();
    await shop.db.updateTable('orders').set({ promised_day: '2026-07-02' }).where('id', '=', 3).execute();
    await shop.move(4, 'delivered');
    const { id } = await shop.addDelivery();
    await shop.db.updateTable('orders').set({ is_trial: 1 }).where('id', '=', id).execute();
    const today = await shop.day();
    expect([today.day, today.today, today.waiting.map(({ id }) => id)]).toEqual([TODAY, TODAY, [1, 5]]);
    expect((await shop.day('2026-07-02')).waiting.map(({ id }) => id)).toEqual([3]);
    expect(today.waitingDays).toEqual([
      { day: TODAY, count: 2 },
      { day: '2026-07-02', count: 1 },
    ]);
    expect((await shop.day('2026-07-02')).waitingDays).toEqual(today.waitingDays);
    await shop.add([5]);
    const after = await shop.day();
    expect([after.waiting.map(({ id }) => id), after.routes.map(stopIds)]).toEqual([[1], [[5]]]);
  });

  test('include the open routes of other days, and ended routes on their day only', async () => {
    await using shop = await createDeliveries(2);
    await shop.add([1], 'first');
    await shop.add([2], 'second');
    await shop.end(1);
    expect((await shop.day()).routes.map(({ name }) => name)).toEqual(['second', 'first']);
    expect((await shop.day('2026-07-02')).routes.map(({ name }) => name)).toEqual(['second']);
  });
});

describe('a route', () => {
  test('is added with its orders in sequence, and is audited', async () => {
    await using shop = await createDeliveries();
    const added = await shop.add([3, 1]);
    expect(added.status, added.text).toBe(201);
    expect(routeOf(added)).toMatchObject({ id: 1, name: 'Yossi', day: TODAY, endedAt: null });
    expect(stopIds(routeOf(added))).toEqual([3, 1]);
    expect(routeOf(added).link?.expiresAt).toBe('2026-07-02T01:00:00.000Z');
    expect(await shop.audit()).toMatchObject([
      { action: 'add', entity: 'delivery_route', entityId: '1', after: { name: 'Yossi', stops: '1003, 1001' } },
    ]);
  });

  test('rejects orders that have ended, are picked up, do not exist or are on another route', async () => {
    await using shop = await createDeliveries(4);
    await shop.move(1, 'cancelled', { reason: 'prank' });
    await shop.db.updateTable('orders').set({ fulfilment: 'pickup' }).where('id', '=', 2).execute();
    await shop.add([3]);
    const trial = await shop.addDelivery();
    await shop.db.updateTable('orders').set({ is_trial: 1 }).where('id', '=', trial.id).execute();
    expect((await shop.add([trial.id])).status).toBe(409);
    const refused = await shop.add([1, 2, 3, 4, 99]);
    expect(refusal(refused)).toMatchObject({ status: 409, code: 'order_not_deliverable' });
    expect(refused.body).toMatchObject({ details: { orderIds: [1, 2, 99] } });
    expect((await shop.add([4, 3])).body).toMatchObject({ details: { orderIds: [3] } });
    expect((await shop.day()).routes).toHaveLength(1);
  });

  test('gets an order once, of several routes that are added concurrently', async () => {
    await using shop = await createDeliveries();
    const responses = await Promise.all([shop.add([1, 2]), shop.add([2, 1]), shop.add([3, 2])]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('is changed by version, and keeps delivered orders', async () => {
    await using shop = await createDeliveries(4);
    const code = codeOf(await shop.add([1, 2, 3]));
    await shop.tap(code, { orderId: 2, action: 'hand_over' });
    const edited = await shop.edit(1, 1, [4, 3]);
    expect(stopIds(routeOf(edited))).toEqual([2, 4, 3]);
    expect(refusal(await shop.edit(1, 1, [4]))).toMatchObject({ code: 'version_conflict' });
    expect((await shop.day()).waiting.map(({ id }) => id)).toEqual([1]);
  });

  test('keeps the delivered order of a client who is deleted and restored', async () => {
    await using shop = await createDeliveries();
    await shop.tap(codeOf(await shop.add([1, 2, 3])), { orderId: 2, action: 'hand_over', cashTaken: true });
    const hide = (hidden_at: string | null) =>
      shop.db.updateTable('orders').set({ hidden_at }).where('id', '=', 2).execute();
    await hide(NOW);
    expect(stopIds(routeOf(await shop.edit(1, 1, [3, 1])))).toEqual([3, 1]);
    await hide(null);
    expect((await shop.day()).routes.map(stopIds)).toEqual([[2, 3, 1]]);
  });

  test('releases its open orders when it ends, and cannot be changed any more', async () => {
    await using shop = await createDeliveries();
    const code = codeOf(await shop.add([1, 2]));
    expect(routeOf(await shop.end(1))).toMatchObject({ endedAt: NOW, link: null });
    expect((await shop.end(1)).status).toBe(200);
    expect(refusal(await shop.edit(1, 2, [1]))).toMatchObject({ code: 'route_ended' });
    expect(refusal(await shop.link(1))).toMatchObject({ code: 'route_ended' });
    expect((await shop.seen(code)).status).toBe(404);
    expect((await shop.add([2, 1], 'Dana')).status).toBe(201);
    expect((await shop.audit()).map(({ action }) => action)).toEqual(['add', 'end_route', 'add']);
  });

  test('is removed after a month, and its orders are kept', async () => {
    await using shop = await createDeliveries(2);
    const code = codeOf(await shop.add([1, 2]));
    await shop.edit(1, 1, [2]);
    await shop.tap(code, { orderId: 1, action: 'hand_over' });
    shop.clock.set(later(32 * DAY_MS));
    await runDueJobs(shop.deps, SILENT);
    for (const table of ['delivery_routes', 'delivery_stops', 'delivery_past_stops', 'courier_taps'] as const) {
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await shop.order(1)).toMatchObject({ status: 'delivered' });
  });
});

describe('the link of a route', () => {
  test('shows what a courier needs, and nothing about the customer of an ended order', async () => {
    await using shop = await createDeliveries();
    const code = codeOf(await shop.add([2, 1]));
    await shop.tap(code, { orderId: 1, action: 'hand_over', cashTaken: true });
    const { status, text, headers, ...response } = await shop.seen(code);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const [open, done] = courierView(response).stops;
    expect(open).toMatchObject({ orderId: 2, orderNumber: '1002', status: 'pending', endedAt: null });
    expect(open?.door).toMatchObject({
      customerName: 'Noa Levi',
      customerPhone: '+972501234567',
      owed: { kind: 'cash', amount: '42.00' },
      items: [{ name: 'Falafel', quantity: 1, choices: [] }],
    });
    expect(done).toMatchObject({ orderId: 1, endedAt: NOW, endedBy: 'courier', cashTakenAt: NOW, door: null });
    expect(text).not.toMatch(/example\.com|clientId|seenBy|"email/i);
  });

  test('does not work with another code, after it was withdrawn or renewed, and after the day', async () => {
    await using shop = await createDeliveries();
    const first = codeOf(await shop.add([1]));
    const other = `${first.slice(0, -1)}${first.endsWith('0') ? '1' : '0'}`;
    expect((await shop.seen(other)).status).toBe(404);
    expect((await shop.seen(`9999999999-${first.slice(2)}`)).status).toBe(404);
    const second = codeOf(await shop.link(1));
    expect([(await shop.seen(first)).status, (await shop.seen(second)).status]).toEqual([404, 200]);
    expect(routeOf(await shop.withdraw(1)).link).toBeNull();
    expect((await shop.withdraw(1)).status).toBe(200);
    expect((await shop.seen(second)).status).toBe(404);
    const third = codeOf(await shop.link(1));
    shop.clock.set('2026-07-02T01:00:00.000Z');
    expect((await shop.seen(third)).status).toBe(404);
    const actions = (await shop.audit()).map(({ action }) => action);
    expect(actions).toEqual(['add', 'renew_link', 'withdraw_link', 'renew_link']);
  });

  test('is stored nowhere in clear text', async () => {
    await using shop = await createDeliveries();
    const code = codeOf(await shop.add([1]));
    const rows = await shop.db.selectFrom('delivery_routes').selectAll().execute();
    expect(JSON.stringify([rows, await shop.audit()])).not.toContain(code.slice(3));
  });

  test('shows nothing of a client who is deleted or erased', async () => {
    await using shop = await createDeliveries(2);
    const code = codeOf(await shop.add([1, 2]));
    await shop.db.updateTable('orders').set({ client_id: null }).where('id', '=', 1).execute();
    expect(courierView(await shop.seen(code)).stops.map(({ orderId }) => orderId)).toEqual([2]);
    await shop.db.updateTable('orders').set({ hidden_at: NOW }).where('id', '=', 2).execute();
    expect(courierView(await shop.seen(code)).stops).toEqual([]);
    expect((await shop.tap(code, { orderId: 2, action: 'hand_over' })).status).toBe(404);
  });

  test('accepts late taps of a phone without a network, unless it was withdrawn', async () => {
    await using shop = await createDeliveries();
    const code = codeOf(await shop.add([1, 2, 3]));
    await shop.end(1);
    shop.clock.set(later(23 * HOUR_MS));
    expect((await shop.tap(code, { orderId: 1, action: 'hand_over' })).status).toBe(204);
    await shop.withdraw(1);
    expect((await shop.tap(code, { orderId: 2, action: 'hand_over' })).status).toBe(404);
  });
});

describe('a courier', () => {
  test('hands over an order with its cash, which is audited and shown to staff', async () => {
    await using shop = await createDeliveries();
    const code = codeOf(await shop.add([1]));
    const tapped = await shop.tap(code, { orderId: 1, action: 'hand_over', cashTaken: true });
    expect(tapped.status, tapped.text).toBe(204);
    expect(await shop.order(1)).toMatchObject({
      status: 'delivered',
      statusChangedBy: 'courier',
      cashTakenAt: NOW,
      seenBy: 'courier',
      moves: [{ to: 'delivered', by: 'courier', at: NOW }],
    });
    expect((await shop.audit()).slice(1)).toMatchObject([
      { action: 'deliver', staff: 'courier', entity: 'order' },
      { action: 'take_cash', staff: 'courier' },
    ]);
    expect((await shop.receivedEvents()).map(({ type }) => type)).toContain('order_changed');
  });

  test('gets a rejection that says when the restaurant delivered or cancelled the order', async () => {
    await using shop = await createDeliveries();
    const code = codeOf(await shop.add([1, 2]));
    await shop.move(1, 'delivered');
    await shop.move(2, 'cancelled', { reason: 'customer_asked' });
    const late = await shop.tap(code, { orderId: 1, action: 'hand_over' });
    expect(refusal(late)).toMatchObject({ status: 409, code: 'order_already_delivered' });
    expect(late.text).not.toContain('owner');
    expect(late.body).toMatchObject({ details: { status: 'delivered', endedBy: 'restaurant', endedAt: NOW } });
    const cancelled = await shop.tap(code, { orderId: 2, action: 'hand_over', cashTaken: true });
    expect(refusal(cancelled)).toMatchObject({ code: 'order_already_cancelled' });
    const ends = courierView(await shop.seen(code)).stops.map(({ endedBy }) => endedBy);
    expect(ends).toEqual(['restaurant', 'restaurant']);
    expect(await shop.order(2)).toMatchObject({ cashTakenAt: null });
  });

  test('records the cash of an order that staff have delivered, once', async () => {
    await using shop = await createDeliveries();
    const code = codeOf(await shop.add([1]));
    await shop.move(1, 'delivered');
    const taken = { orderId: 1, action: 'hand_over', cashTaken: true };
    expect((await shop.tap(code, taken)).status).toBe(204);
    expect(refusal(await shop.tap(code, taken))).toMatchObject({ code: 'order_already_delivered' });
    expect(await shop.order(1)).toMatchObject({ statusChangedBy: 'owner', cashTakenAt: NOW });
  });

  test('and staff who deliver concurrently deliver an order once', async () => {
    await using shop = await createDeliveries();
    const code = codeOf(await shop.add([1]));
    const tap = () => shop.tap(code, { orderId: 1, action: 'hand_over', cashTaken: true });
    const [one, other] = await Promise.all([tap(), tap(), shop.move(1, 'delivered')]);
    expect([one.status, other.status]).toContain(204);
    const actions = (await shop.audit()).map(({ action }) => action);
    expect(actions.filter((action) => action === 'deliver')).toHaveLength(1);
    expect(actions.filter((action) => action === 'take_cash')).toHaveLength(1);
  });

  test('can repeat a tap without effect, also after undoing it', async () => {
    await using shop = await createDeliveries();
    const code = codeOf(await shop.add([1]));
    const id = randomUUID();
    const taken = { orderId: 1, action: 'hand_over', cashTaken: true };
    await shop.tap(code, taken, id);
    expect(courierView(await shop.seen(code)).stops[0]?.undoUntil).toBe(later(60_000));
    expect((await shop.tap(code, { orderId: 1, action: 'undo' })).status).toBe(204);
    expect((await shop.tap(code, taken, id)).status).toBe(204);
    expect(await shop.order(1)).toMatchObject({
      status: 'pending',
      cashTakenAt: null,
      detailsConfirmedAt: null,
      destinationCheck: null,
      seenAt: null,
    });
    expect(courierView(await shop.seen(code)).stops[0]?.door).not.toBeNull();
  });

  test('can report that nobody is at home, and hand over the order later', async () => {
    await using shop = await createDeliveries();
    const code = codeOf(await shop.add([1]));
    await shop.tap(code, { orderId: 1, action: 'not_home' });
    expect((await shop.day()).routes[0]?.stops[0]).toMatchObject({ notHomeAt: NOW });
    await shop.tap(code, { orderId: 1, action: 'hand_over' });
    expect(await shop.order(1)).toMatchObject({ status: 'delivered', notHomeAt: NOW, cashTakenAt: null });
    expect((await shop.audit()).at(1)).toMatchObject({ action: 'not_home', staff: 'courier' });
  });

  test('can dispatch orders if the shop uses that status, and undo it within a minute', async () => {
    await using shop = await createDeliveries();
    const code = codeOf(await shop.add([1, 2, 3]));
    const setOut = (orderId: number) => shop.tap(code, { orderId, action: 'set_out' });
    const shown = async () => courierView(await shop.seen(code)).stops.map(({ setOut }) => setOut);
    expect(refusal(await setOut(1))).toMatchObject({ status: 409, code: 'status_not_used' });
    expect(await shown()).toEqual([null, null, null]);
    await shop.set(STATUSES_SETTING, JSON.stringify(['ready', 'on_the_way']));
    await shop.move(2, 'ready');
    await shop.move(3, 'delivered');
    expect(await shown()).toEqual(['unready', 'ready', null]);
    expect([(await setOut(1)).status, (await setOut(2)).status, (await setOut(2)).status]).toEqual([204, 204, 204]);
    expect(refusal(await setOut(3))).toMatchObject({ code: 'order_already_delivered' });
    expect(await shop.order(2)).toMatchObject({ status: 'on_the_way', statusChangedBy: 'courier' });
    expect(courierView(await shop.seen(code)).stops[0]).toMatchObject({ setOut: null, undoUntil: later(60_000) });
    expect((await shop.tap(code, { orderId: 2, action: 'undo' })).status).toBe(204);
    expect(await shop.order(2)).toMatchObject({ status: 'ready' });
  });

  test('without a network sends taps with their age, and both times are recorded', async () => {
    await using shop = await createDeliveries();
    const code = codeOf(await shop.add([1, 2, 3]));
    const at = later(28 * MINUTE_MS);
    shop.clock.set(at);
    await shop.tap(code, { orderId: 1, action: 'hand_over', ageMs: 20 * MINUTE_MS });
    expect(((await shop.order(1)) as Order).moves).toMatchObject([{ at, tappedAt: later(8 * MINUTE_MS) }]);
    expect(courierView(await shop.seen(code)).stops[0]).toMatchObject({
      endedAt: later(8 * MINUTE_MS),
      undoUntil: later(29 * MINUTE_MS),
    });
    // By a clock that was set meanwhile: before the order was placed.
    await shop.tap(code, { orderId: 2, action: 'hand_over', ageMs: 3 * HOUR_MS });
    expect(((await shop.order(2)) as Order).moves[0]).not.toHaveProperty('tappedAt');
    await shop.tap(code, { orderId: 3, action: 'not_home', ageMs: 20 * MINUTE_MS });
    expect(await shop.order(3)).toMatchObject({ notHomeAt: later(8 * MINUTE_MS) });
  });
});
