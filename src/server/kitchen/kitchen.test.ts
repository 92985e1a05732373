import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import {
  type KitchenOrders,
  listKitchenOrders,
  listPreparation,
  type TapAction,
} from '../../shared/kitchen/contract.ts';
import type { DishRecord } from '../../shared/menu/contract.ts';
import { STATUSES_SETTING } from '../../shared/settings/rules.ts';

const NOW = '2026-07-01T09:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

/** Returns a shop with three dishes, whose calls are made by an account of the kitchen. */
async function createKitchen(statuses: readonly string[] = []) {
  const shop = await createStaffShop();
  if (statuses.length > 0) await shop.set(STATUSES_SETTING, JSON.stringify(statuses));
  const kitchen = await shop.signInAs('kitchen');
  const dishes: DishRecord[] = [];
  for (const name of ['Falafel', 'Hummus', 'Salad']) dishes.push(await shop.addDish({ name, category: 'Mains' }));
  return Object.assign(shop, {
    kitchen,
    orders: (cookie = kitchen): Promise<KitchenOrders> => shop.call(listKitchenOrders, {}, { cookie }),
    numbers: async () => (await shop.call(listKitchenOrders, {}, { cookie: kitchen })).tickets.map(({ id }) => id),
    addMeal: () => shop.addOrder({ cart: dishes.map((dish) => ({ ...dish, quantity: 2 })) }),
    promise: (
      id: number,
      columns: { promised_at?: string; promised_day?: string; promised_until?: string; due_at?: string },
    ) => shop.db.updateTable('orders').set(columns).where('id', '=', id).execute(),
    tap: (
      action: TapAction,
      lines: number[],
      { id = randomUUID() as string, orderId = 1, cookie = kitchen, ageMs = 0 } = {},
    ) => shop.put(`/api/kitchen/taps/${id}`, { orderId, action, lines, ageMs }, { cookie }),
    status: async (id = 1) => (await shop.staffGet(`/api/admin/orders/${id}`)).body as { status: string },
    move: (status: string, changes: object = {}, id = 1) =>
      shop.staffPut(`/api/admin/orders/${id}/status`, { status, ...changes }),
    done: async (id = 1) => {
      const { tickets } = await shop.call(listKitchenOrders, {}, { cookie: kitchen });
      const items = tickets.find((ticket) => ticket.id === id)?.items;
      return items?.map(({ doneAt }) => doneAt !== null) ?? null;
    },
  });
}

describe('a ticket', () => {
  test('has what is cooked, and no personal data but the first name', async () => {
    await using shop = await createKitchen();
    await shop.addMeal();
    const { tickets, categories, ...rest } = await shop.orders();
    expect(tickets).toMatchObject([
      { orderNumber: '1001', firstName: 'Noa', status: 'pending', beginAt: NOW, lateAt: later(10), allergies: [] },
    ]);
    expect(tickets[0]?.items[1]).toEqual({
      lineId: 2,
      dishId: 2,
      name: { en: 'Hummus' },
      quantity: 2,
      categoryId: categories[0]?.id,
      choices: [],
      note: null,
      doneAt: null,
    });
    expect(rest).toEqual({
      at: NOW,
      more: 0,
      coming: { today: 0, otherDays: 0, nextAt: null },
      unconfirmed: 0,
      lastDone: null,
    });
    const { text } = await shop.get('/api/kitchen/orders', { cookie: shop.kitchen });
    expect(text).not.toMatch(/Levi|501234567|example\.com|price|total|amount|phone|email|address|42\.00/i);
  });

  test('appears some minutes before its promised time, and on its day if it is for a day', async () => {
    await using shop = await createKitchen();
    for (const _ of [1, 2, 3, 4]) await shop.addMeal();
    await shop.promise(1, { promised_at: later(90), promised_day: '2026-07-01', due_at: later(90) });
    await shop.promise(2, { promised_at: later(25), promised_day: '2026-07-01', due_at: later(25) });
    await shop.promise(3, { promised_day: '2026-07-02', due_at: '2026-07-03T01:00:00.000Z' });
    expect(await shop.numbers()).toEqual([4, 2]);
    expect((await shop.orders()).coming).toEqual({ today: 1, otherDays: 1, nextAt: later(60) });
    shop.clock.set(later(60));
    expect(await shop.numbers()).toEqual([4, 2, 1]);
    shop.clock.set('2026-07-02T01:00:00.000Z');
    expect(await shop.numbers()).toEqual([4, 2, 1, 3]);
  });

  test('waits for its confirmation if the shop confirms orders', async () => {
    await using shop = await createKitchen(['confirmed']);
    await shop.addMeal();
    expect(await shop.orders()).toMatchObject({ tickets: [], unconfirmed: 1 });
    await shop.move('confirmed');
    expect(await shop.orders()).toMatchObject({ tickets: [{ status: 'confirmed' }], unconfirmed: 0 });
  });

  test('of an order that is cancelled while it is cooked stays until the kitchen clears it', async () => {
    await using shop = await createKitchen();
    for (const _ of [1, 2, 3]) await shop.addMeal();
    await shop.promise(2, { promised_day: '2026-07-02' });
    await shop.tap('done', [1, 2, 3], { orderId: 3 });
    for (const id of [1, 2, 3]) await shop.move('cancelled', { reason: 'customer_asked' }, id);
    expect((await shop.orders()).tickets).toMatchObject([{ id: 1, status: 'cancelled' }]);
    await shop.tap('clear', []);
    expect(await shop.numbers()).toEqual([]);
  });

  test('of a cancelled order disappears after half a day', async () => {
    await using shop = await createKitchen();
    await shop.addMeal();
    await shop.move('cancelled', { reason: 'customer_asked' });
    shop.clock.set(later(12 * 60 - 1));
    expect(await shop.numbers()).toEqual([1]);
    shop.clock.set(later(12 * 60));
    expect(await shop.numbers()).toEqual([]);
  });

  test('is one of at most a hundred, and the others are counted', async () => {
    await using shop = await createKitchen();
    for (let count = 0; count < 102; count++) await shop.addMeal();
    const { tickets, more } = await shop.orders();
    expect([tickets.length, tickets[0]?.id, more]).toEqual([100, 1, 2]);
  });
});

describe('marking lines as done', () => {
  test('removes the ticket with the last line, and records account and time', async () => {
    await using shop = await createKitchen();
    await shop.addMeal();
    expect((await shop.tap('done', [2])).status).toBe(204);
    expect(await shop.done()).toEqual([false, true, false]);
    expect((await shop.orders()).lastDone).toEqual({ orderId: 1, orderNumber: '1001', lines: [2] });
    await shop.tap('done', [1, 3]);
    expect(await shop.numbers()).toEqual([]);
    const rows = await shop.db.selectFrom('kitchen_items').selectAll().orderBy('line').execute();
    expect(rows[0]).toEqual({ order_id: 1, line: 1, done_at: NOW, done_by: 'kitchen' });
  });

  test('changes no status if the shop uses none for the kitchen, and is published to the displays only', async () => {
    await using shop = await createKitchen();
    await shop.addMeal();
    await shop.tap('done', [1, 2, 3]);
    expect(await shop.status()).toMatchObject({ status: 'pending', seenAt: null });
    expect((await shop.receivedEvents()).map(({ type }) => type)).toEqual(['kitchen_changed']);
    expect(await shop.audit()).toEqual([]);
  });

  test('starts and finishes the order if the shop uses these statuses', async () => {
    await using shop = await createKitchen(['preparing', 'ready']);
    await shop.addMeal();
    await shop.tap('done', [1]);
    expect(await shop.status()).toMatchObject({ status: 'preparing', statusChangedBy: 'kitchen', seenBy: 'kitchen' });
    shop.clock.set(later(30));
    await shop.tap('done', [2, 3], { ageMs: 20 * 60_000 });
    const moves = [
      { to: 'preparing', at: NOW },
      { to: 'ready', at: later(30), tappedAt: later(10) },
    ];
    expect(await shop.status()).toMatchObject({ status: 'ready', moves });
    expect(await shop.audit()).toMatchObject([
      { action: 'prepare', staff: 'kitchen' },
      { action: 'make_ready', staff: 'kitchen' },
    ]);
    expect((await shop.receivedEvents()).map(({ type }) => type)).toEqual(['order_changed', 'order_changed']);
  });

  test('with the same tap again changes nothing, even after a recall', async () => {
    await using shop = await createKitchen(['ready']);
    await shop.addMeal();
    const id = randomUUID();
    await shop.tap('done', [1, 2, 3], { id });
    await shop.tap('back', [1, 2, 3]);
    expect(await shop.tap('done', [1, 2, 3], { id })).toMatchObject({ status: 204 });
    expect(await shop.done()).toEqual([false, false, false]);
  });

  test('by several displays concurrently counts once', async () => {
    await using shop = await createKitchen(['ready']);
    await shop.addMeal();
    const responses = await Promise.all([1, 2, 3, 4].map(() => shop.tap('done', [1, 2, 3])));
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await shop.status()).toMatchObject({ status: 'ready' });
    expect(await shop.audit()).toHaveLength(1);
  });

  test('ignores unknown lines, and rejects an unknown order', async () => {
    await using shop = await createKitchen();
    await shop.addMeal();
    await shop.tap('done', [3, 4, 200]);
    expect(await shop.done()).toEqual([false, false, true]);
    expect(refusal(await shop.tap('done', [1], { orderId: 9 }))).toMatchObject({ status: 404, code: 'not_found' });
  });
});

test('an order that ended by a clock that was ahead is off the displays once the clock is right', async () => {
  await using shop = await createKitchen(['preparing']);
  for (const _ of [1, 2]) await shop.addMeal();
  await shop.tap('done', [1], { orderId: 2 });
  shop.clock.set('2027-07-01T09:00:00.000Z');
  await shop.tap('done', [1]);
  await shop.move('cancelled', { reason: 'prank' });
  expect(await shop.numbers()).toEqual([1, 2]);
  shop.clock.set(NOW);
  expect(await shop.numbers()).toEqual([2]);
});

describe('recalling lines', () => {
  test('returns the lines, and the status within the time to undo', async () => {
    await using shop = await createKitchen(['preparing', 'ready']);
    await shop.addMeal();
    await shop.tap('done', [1]);
    shop.clock.set(later(1));
    await shop.tap('done', [2, 3]);
    expect((await shop.orders()).lastDone).toEqual({ orderId: 1, orderNumber: '1001', lines: [2, 3] });
    shop.clock.set(later(1.5));
    await shop.tap('back', [2, 3]);
    expect(await shop.done()).toEqual([true, false, false]);
    expect(await shop.status()).toMatchObject({ status: 'preparing' });
    expect((await shop.orders()).lastDone).toMatchObject({ lines: [1] });
    expect((await shop.audit()).at(-1)).toMatchObject({ action: 'undo', staff: 'kitchen' });
  });

  test('after a minute or by another account returns the lines and keeps the status', async () => {
    await using shop = await createKitchen(['ready']);
    for (const _ of [1, 2]) await shop.addMeal();
    for (const orderId of [1, 2]) await shop.tap('done', [1, 2, 3], { orderId });
    await shop.tap('back', [1, 2, 3], { cookie: shop.cookie });
    shop.clock.set(later(2));
    await shop.tap('back', [1, 2, 3], { orderId: 2 });
    expect(await shop.numbers()).toEqual([1, 2]);
    expect([await shop.status(1), await shop.status(2)]).toMatchObject([{ status: 'ready' }, { status: 'ready' }]);
    await shop.tap('done', [1, 2, 3]);
    expect(await shop.numbers()).toEqual([2]);
    await shop.move('delivered', {}, 2);
    expect(await shop.numbers()).toEqual([]);
  });

  test('keeps the status "preparing" while another line is done', async () => {
    await using shop = await createKitchen(['preparing']);
    await shop.addMeal();
    await shop.tap('done', [1]);
    await shop.tap('done', [2]);
    await shop.tap('back', [1]);
    expect(await shop.status()).toMatchObject({ status: 'preparing' });
    await shop.tap('back', [2]);
    expect(await shop.status()).toMatchObject({ status: 'pending' });
  });

  test('by two displays concurrently recalls once', async () => {
    await using shop = await createKitchen(['ready']);
    await shop.addMeal();
    await shop.tap('done', [1, 2, 3]);
    await Promise.all([1, 2].map(() => shop.tap('back', [1, 2, 3])));
    expect(await shop.status()).toMatchObject({ status: 'pending' });
    expect(await shop.numbers()).toEqual([1]);
    expect((await shop.audit()).filter(({ action }) => action === 'undo')).toHaveLength(1);
  });

  test('does not return an order that staff have made ready since', async () => {
    await using shop = await createKitchen(['ready']);
    await shop.addMeal();
    await shop.tap('done', [1, 2, 3]);
    await shop.tap('back', [1, 2, 3]);
    shop.clock.set(later(1));
    await shop.move('ready');
    expect(await shop.numbers()).toEqual([]);
  });
});

describe('the preparation list', () => {
  test('counts what is left, by business day', async () => {
    await using shop = await createKitchen(['confirmed', 'ready']);
    for (const _ of [1, 2, 3, 4, 5]) await shop.addMeal();
    await shop.promise(2, { promised_day: '2026-07-04' });
    await shop.promise(3, { promised_day: '2026-06-29' });
    await shop.tap('done', [1], { orderId: 3 });
    await shop.move('ready', {}, 4);
    await shop.move('cancelled', { reason: 'prank' }, 5);
    const list = (day?: string) => shop.call(listPreparation, { query: day ? { day } : {} }, { cookie: shop.kitchen });
    const days = [
      { day: '2026-07-01', orders: 2, portions: 10 },
      { day: '2026-07-04', orders: 1, portions: 6 },
    ];
    const today = await list();
    expect(today).toMatchObject({ day: '2026-07-01', today: '2026-07-01', days });
    expect(today.dishes.map(({ dishId, quantity }) => [dishId, quantity])).toEqual([
      [2, 4],
      [3, 4],
      [1, 2],
    ]);
    expect((await list('2026-07-04')).dishes.map(({ quantity }) => quantity)).toEqual([2, 2, 2]);
    expect(await list('2026-07-02')).toMatchObject({ day: '2026-07-02', days, dishes: [] });
  });

  test('counts a single slot, and lists the slots of the day', async () => {
    await using shop = await createKitchen();
    for (const _ of [1, 2, 3, 4]) await shop.addMeal();
    const day = { promised_day: '2026-07-01' };
    const early = { start: later(120), end: later(150) };
    const late = { start: later(150), end: later(180) };
    await shop.promise(1, { ...day, promised_at: late.start, promised_until: late.end });
    await shop.promise(2, { ...day, promised_at: early.start, promised_until: early.end });
    await shop.promise(3, { ...day, promised_at: late.start, promised_until: late.end });
    // For a time that is no slot.
    await shop.promise(4, { ...day, promised_at: late.start });
    await shop.tap('done', [1], { orderId: 3 });
    const list = (query: object) => shop.call(listPreparation, { query }, { cookie: shop.kitchen });
    const slots = [
      { ...early, orders: 1, portions: 6 },
      { ...late, orders: 2, portions: 10 },
    ];
    expect(await list({})).toMatchObject({ slot: null, slots, days: [{ orders: 4, portions: 22 }] });
    const ofSlot = await list({ day: '2026-07-01', slot: late.start });
    expect(ofSlot).toMatchObject({ slot: late.start, slots, days: [{ orders: 4, portions: 22 }] });
    expect(ofSlot.dishes.map(({ dishId, quantity }) => [dishId, quantity])).toEqual([
      [2, 4],
      [3, 4],
      [1, 2],
    ]);
  });

  test('counts at most 5,000 lines, and says how many orders are left out', async () => {
    await using shop = await createKitchen();
    for (const _ of [1, 2, 3, 4]) await shop.addMeal();
    const [line] = await shop.db.selectFrom('order_lines').selectAll().where('order_id', '=', 1).execute();
    if (!line) throw new Error('the order has lines');
    for (const id of [1, 2, 3]) {
      const more = Array.from({ length: 1_997 }, (_, index) => ({ ...line, order_id: id, position: index + 4 }));
      for (let at = 0; at < more.length; at += 500) {
        await shop.db
          .insertInto('order_lines')
          .values(more.slice(at, at + 500))
          .execute();
      }
    }
    const list = await shop.call(listPreparation, { query: {} }, { cookie: shop.kitchen });
    expect(list).toMatchObject({ days: [{ orders: 4 }], more: 2 });
  });
});
