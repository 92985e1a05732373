import { describe, expect, test } from 'vitest';
import { checkout, phoneOrder } from '../../../test/builders.ts';
import type { ApiResponse } from '../../../test/client.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { DAYS } from '../../shared/hours/week.ts';

/** A Sunday, 12:00 in the restaurant. */
const NOON = '2026-11-22T10:00:00.000Z';
const TODAY = '2026-11-22';
const NONE = { orders: null, portions: null, amount: null, categories: [] };
const HOURS = {
  deliveryWeek: DAYS.map((day) => ({ day, opens: '18:00', closes: '19:30' })),
  specialDays: [],
  ordering: { mode: 'slots', slotMinutes: 30, minutes: 60, daysAhead: 1 },
};
/** Returns the slot that begins at an hour of a day, by the restaurant's clock. */
function slotAt(time: string, day = TODAY) {
  const at = Date.parse(`${day}T${time}:00+02:00`);
  const [start = '', end = ''] = [at, at + 30 * 60_000].map((each) => new Date(each).toISOString());
  return { start, end };
}
const told = (time: string, day?: string) => ({ orderFor: Object.values(slotAt(time, day)).join('/') });
const promised = (time: string, day = TODAY) => ({
  promisedAt: slotAt(time, day).start,
  promisedUntil: slotAt(time, day).end,
  promisedDay: day,
});

/** Returns a shop that is ordered from by slots, with a stew of 90.00 in a category and a soup of 30.00 without one. */
async function createShop(slotCapacity: object = {}, capacity: object = {}) {
  const shop = await createStaffShop();
  shop.clock.set(NOON);
  const stew = await shop.addDish({ name: 'Stew', price: 9_000, category: 'Stews' });
  const soup = await shop.addDish({ name: 'Soup', price: 3_000 });
  const city = await shop.addCity({ minimumOrderAmount: 0 });
  const save = async (ofSlot: object, ofDay: object = {}) => {
    const limits = { capacity: { ...NONE, ...ofDay }, slotCapacity: { ...NONE, ...ofSlot } };
    const response = await shop.staffPut('/api/admin/hours', { ...HOURS, ...limits });
    expect(response.status, response.text).toBe(200);
  };
  await save(slotCapacity, capacity);
  const byPhone = (changes: object = {}) =>
    shop.staffPost('/api/admin/clients', phoneOrder([{ ...stew, quantity: 1 }], { cityId: city.id, ...changes }));
  const idOf = ({ body }: ApiResponse) => (body as { id: number }).id;
  return Object.assign(shop, {
    stew,
    save,
    byPhone,
    order: (changes: object = {}, quantity = 1, dish = stew) =>
      shop.post('/api/orders', checkout([{ ...dish, quantity }], { cityId: city.id, ...changes })),
    orderSoup: (changes: object) =>
      shop.post('/api/orders', checkout([{ ...soup, quantity: 1 }], { cityId: city.id, ...changes })),
    move: (response: ApiResponse, body: object) => shop.staffPut(`/api/admin/orders/${idOf(response)}/status`, body),
    cancel: (response: ApiResponse) =>
      shop.staffPut(`/api/admin/orders/${idOf(response)}/status`, { status: 'cancelled', reason: 'other' }),
    undo: (response: ApiResponse) => shop.staffPost(`/api/admin/orders/${idOf(response)}/status/undo`, {}),
    later: (response: ApiResponse, time: string) =>
      shop.staffPut(`/api/admin/orders/${idOf(response)}/promise`, {
        promise: slotAt(time).start,
        was: (response.body as { promisedAt: string }).promisedAt,
      }),
    ordering: async () => (await shop.get('/api/ordering')).body,
    slots: async () => {
      const { slots } = (await shop.get('/api/ordering/slots')).body as { slots: { start: string; isFull: boolean }[] };
      return slots.map(({ start, isFull }) => `${start.slice(5, 16)}${isFull ? ' full' : ''}`);
    },
  });
}

test('an order keeps its slot, gets the next one if it names none, and is rejected for a slot that passed', async () => {
  await using shop = await createShop();
  expect(await shop.ordering()).toMatchObject({ kind: 'slots', slot: slotAt('18:00'), days: [TODAY, '2026-11-23'] });
  expect(await shop.slots()).toHaveLength(6);
  const order = await shop.order(told('18:30'));
  expect(order.body).toMatchObject(promised('18:30'));
  const stored = (await shop.staffGet('/api/admin/orders')).body;
  expect(stored).toEqual([expect.objectContaining({ ...promised('18:30'), dueAt: slotAt('18:30').end })]);
  expect((await shop.order()).body).toMatchObject(promised('18:00'));
  shop.clock.set('2026-11-22T15:00:00.000Z');
  expect(refusal(await shop.order(told('18:00')))).toMatchObject({
    code: 'closed',
    details: { kind: 'slots', slot: slotAt('18:30') },
  });
  expect((await shop.order()).body).toMatchObject(promised('18:30'));
  shop.clock.set('2026-11-22T16:30:00.000Z');
  expect((await shop.order()).body).toMatchObject(promised('18:00', '2026-11-23'));
  expect((await shop.byPhone({ ...told('18:30'), mayOrderWhileClosed: true })).body).toMatchObject({
    order: promised('18:30'),
  });
});

describe('the capacity of a slot', () => {
  test.each([
    { limit: { orders: 1 }, short: { what: 'orders', left: 0 } },
    { limit: { portions: 1 }, short: { what: 'portions', left: 0 } },
    { limit: { amount: '100.00' }, short: { what: 'amount', left: null, leftAmount: '10.00' } },
  ])('is $limit, and a rejection offers the next slot with capacity', async ({ limit, short }) => {
    await using shop = await createShop(limit);
    expect((await shop.order(told('18:00'))).status).toBe(201);
    expect(refusal(await shop.order(told('18:00')))).toMatchObject({
      code: 'full',
      details: { day: TODAY, slot: slotAt('18:00'), ...short, ordering: { kind: 'slots', slot: slotAt('18:30') } },
    });
    expect((await shop.order()).body).toMatchObject(promised('18:30'));
  });

  test('applies besides that of the day, and can be overridden for a phone order', async () => {
    await using shop = await createShop({ orders: 1 }, { orders: 2 });
    const first = await shop.order(told('18:00'));
    expect((await shop.slots()).slice(0, 3)).toEqual(['11-22T16:00 full', '11-22T16:30', '11-22T17:00']);
    expect(await shop.ordering()).toMatchObject({ slot: slotAt('18:30'), fullDays: [] });
    expect(refusal(await shop.byPhone(told('18:00')))).toMatchObject({ code: 'full' });
    const anyway = await shop.byPhone({ ...told('18:00'), mayExceedCapacity: true });
    expect(anyway.body).toMatchObject({ order: promised('18:00') });
    expect(await shop.ordering()).toMatchObject({ slot: slotAt('18:00', '2026-11-23'), fullDays: [TODAY] });
    expect(refusal(await shop.order(told('19:00')))).toMatchObject({ code: 'full', details: { slot: null } });
    await shop.cancel(first);
    expect((await shop.order(told('18:30'))).status).toBe(201);
  });

  test('is released by a cancelled order, and reserved again when that is undone', async () => {
    await using shop = await createShop({ orders: 1 });
    const first = await shop.order(told('18:00'));
    await shop.cancel(first);
    expect((await shop.slots())[0]).toBe('11-22T16:00');
    expect((await shop.undo(first)).status).toBe(200);
    expect((await shop.slots())[0]).toBe('11-22T16:00 full');
    await shop.cancel(first);
    expect((await shop.order(told('18:00'))).status).toBe(201);
    expect(refusal(await shop.undo(first))).toMatchObject({ code: 'room_gone', details: { slot: slotAt('18:00') } });
  });

  test('of a category leaves other dishes available, and the rejection names the category', async () => {
    await using shop = await createShop();
    await shop.save({ categories: [{ categoryId: shop.stew.categoryId, portions: 2 }] });
    await shop.order(told('18:00'), 2);
    expect(refusal(await shop.order(told('18:00')))).toMatchObject({
      code: 'full',
      details: { what: 'category', category: 'Stews', ordering: { slot: slotAt('18:30') } },
    });
    const [first] = ((await shop.get('/api/ordering/slots')).body as { slots: object[] }).slots;
    expect(first).toMatchObject({ isFull: false, fullCategoryIds: [shop.stew.categoryId] });
    expect((await shop.orderSoup(told('18:00'))).status).toBe(201);
  });

  test('is reserved in the new slot if staff change the promised time', async () => {
    await using shop = await createShop({ orders: 1 });
    const placed = await shop.order(told('18:00'));
    const moved = await shop.later(placed, '19:00');
    expect(moved.body).toMatchObject({ order: { ...promised('19:00'), dueAt: slotAt('19:00').end } });
    expect((await shop.slots()).slice(0, 3)).toEqual(['11-22T16:00', '11-22T16:30', '11-22T17:00 full']);
    const back = { status: 'pending', promise: { promise: slotAt('18:30').start, was: slotAt('19:00').start } };
    expect((await shop.move(placed, back)).body).toMatchObject(promised('18:30'));
    expect((await shop.slots()).slice(0, 3)).toEqual(['11-22T16:00', '11-22T16:30 full', '11-22T17:00']);
  });

  test('is reserved on the new day if staff move an order to another day', async () => {
    await using shop = await createShop({ orders: 1 });
    const tomorrow = '2026-11-23';
    const placed = await shop.order(told('19:00'));
    const { promisedAt: was } = promised('19:00');
    const { promisedAt: promise } = promised('18:00', tomorrow);
    const path = `/api/admin/orders/${(placed.body as { id: number }).id}/promise`;
    expect((await shop.staffPut(path, { promise, was })).body).toMatchObject({ order: promised('18:00', tomorrow) });
    shop.clock.set(`${tomorrow}T10:00:00.000Z`);
    expect((await shop.slots())[0]).toBe('11-23T16:00 full');
    expect(refusal(await shop.order(told('18:00', tomorrow))).code).toBe('full');
    await shop.cancel(placed);
    expect((await shop.order(told('18:00', tomorrow))).status).toBe(201);
  });

  test('is never exceeded by concurrent orders', async () => {
    await using shop = await createShop({ orders: 3, portions: 5 }, { orders: 8 });
    const all = Array.from({ length: 12 }, (_, index) =>
      shop.order(
        { ...told(index % 2 ? '18:00' : '18:30'), customerPhone: `+9725012345${10 + index}` },
        1 + (index % 3),
      ),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    const rows = await shop.db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .groupBy('promised_at')
      .select(({ fn }) => ['promised_at', fn.countAll().as('orders'), fn.sum('quantity').as('portions')])
      .execute();
    expect(rows).toHaveLength(2);
    for (const { orders, portions } of rows) {
      expect(Number(orders)).toBeLessThanOrEqual(3);
      expect(Number(portions)).toBeLessThanOrEqual(5);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(
      rows.reduce((sum, { orders }) => sum + Number(orders), 0),
    );
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
  });
});
