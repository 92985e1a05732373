import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkout, phoneOrder } from '../../../test/builders.ts';
import type { ApiResponse } from '../../../test/client.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { DAYS } from '../../shared/hours/week.ts';

/** A Sunday, 12:00 in the restaurant; the business day ends at 4:00. */
const NOON = '2026-11-22T10:00:00.000Z';
const TODAY = '2026-11-22';
const DAY_END = '2026-11-23T02:00:00.000Z';
const [MONDAY, TUESDAY] = ['2026-11-23', '2026-11-24'] as const;
const NONE = { orders: null, portions: null, amount: null, categories: [] };
const WEEK = DAYS.map((day) => ({ day, opens: '10:00', closes: '22:00' }));
const NOW = { deliveryWeek: WEEK, specialDays: [], ordering: { mode: 'now', minutes: 45 } };
const ALWAYS = { deliveryWeek: null, specialDays: [], ordering: { mode: 'now', minutes: null } };

/** Returns a shop with a stew of 90.00 in a category of its own, and a soup of 30.00 without one. */
async function createShop(capacity: object = {}, hours: object = NOW) {
  const shop = await createStaffShop();
  shop.clock.set(NOON);
  const dish = await shop.addDish({ name: 'Stew', price: 9_000, category: 'Stews', categoryHe: 'תבשילים' });
  const soup = await shop.addDish({ name: 'Soup', price: 3_000 });
  const city = await shop.addCity({ minimumOrderAmount: 0 });
  const save = async (changes: object, given: object = hours) => {
    const response = await shop.staffPut('/api/admin/hours', { ...given, capacity: { ...NONE, ...changes } });
    expect(response.status, response.text).toBe(200);
  };
  await save(capacity);
  const order = (quantity = 1, changes: object = {}, ordered = dish) =>
    shop.post('/api/orders', checkout([{ ...ordered, quantity }], { cityId: city.id, ...changes }));
  const byPhone = (quantity = 1, changes: object = {}) =>
    shop.staffPost('/api/admin/clients', phoneOrder([{ ...dish, quantity }], { cityId: city.id, ...changes }));
  const moveTo = (response: ApiResponse, status: string) =>
    shop.staffPut(`/api/admin/orders/${idOf(response)}/status`, { status, reason: 'other' });
  return Object.assign(shop, {
    dish,
    soup,
    city,
    save,
    order,
    byPhone,
    cancel: (response: ApiResponse) => moveTo(response, 'cancelled'),
    undo: (response: ApiResponse) => shop.staffPost(`/api/admin/orders/${idOf(response)}/status/undo`, {}),
    ordering: async () => (await shop.get('/api/ordering')).body as Record<string, unknown>,
    soldOutUntil: async () => ((await shop.get('/api/food-items')).body as { soldOutUntil: string }[])[0]?.soldOutUntil,
    days: async () => {
      const rows = await shop.db.selectFrom('orders').select('capacity_day').orderBy('id').execute();
      return rows.map(({ capacity_day }) => capacity_day);
    },
  });
}

function idOf({ body }: ApiResponse): number {
  const { id, order } = body as { id: number; order?: { id: number } };
  return order?.id ?? id;
}
const full = (day: string, short: object) => ({
  status: 409,
  code: 'full',
  details: expect.objectContaining({ day, ...short }),
});
const TOMORROW_AT_TEN = '2026-11-23T08:00:00.000Z';

describe('a day with a capacity', () => {
  test.each([
    { capacity: { orders: 2 }, before: [1, 1], short: { what: 'orders', left: 0, leftAmount: null } },
    { capacity: { portions: 5 }, before: [3], short: { what: 'portions', left: 2, leftAmount: null } },
    { capacity: { amount: '500.00' }, before: [3], short: { what: 'amount', left: null, leftAmount: '230.00' } },
  ])('rejects orders beyond $capacity, and says how much is left', async ({ capacity, before, short }) => {
    await using shop = await createShop(capacity);
    for (const quantity of before) expect((await shop.order(quantity, { orderFor: 'now' })).status).toBe(201);
    expect(refusal(await shop.order(3, { orderFor: 'now' }))).toEqual(full(TODAY, short));
    expect(await shop.days()).toEqual(before.map(() => TODAY));
  });

  test('rejects portions beyond the limit of a category, and names the category', async () => {
    await using shop = await createShop();
    await shop.save({ categories: [{ categoryId: shop.dish.categoryId, portions: 4 }] });
    await shop.order(9, {}, shop.soup);
    expect((await shop.order(3, { orderFor: 'now' })).status).toBe(201);
    const short = {
      what: 'category',
      categoryId: shop.dish.categoryId,
      category: 'Stews',
      categoryHe: 'תבשילים',
      left: 1,
    };
    expect(refusal(await shop.order(2, { orderFor: 'now' }))).toEqual(full(TODAY, short));
    expect((await shop.order(9, { orderFor: 'now' }, shop.soup)).status).toBe(201);
  });

  test('counts orders that were placed before the capacity was set', async () => {
    await using shop = await createShop();
    await shop.order();
    await shop.order();
    await shop.save({ orders: 3 });
    expect((await shop.order(1, { orderFor: 'now' })).status).toBe(201);
    expect(refusal(await shop.order(1, { orderFor: 'now' }))).toMatchObject({ code: 'full' });
  });

  test('moves an order without a requested time to the next day with capacity, and rejects an order for now', async () => {
    await using shop = await createShop({ orders: 1 });
    await shop.order();
    const refused = refusal(await shop.order(1, { orderFor: 'now' }));
    expect(refused.details).toMatchObject({ ordering: { kind: 'later', opensAt: TOMORROW_AT_TEN, fullDays: [TODAY] } });
    expect(await shop.ordering()).toMatchObject({ kind: 'later', opensAt: TOMORROW_AT_TEN, fullDays: [TODAY] });
    expect((await shop.order(1, { orderFor: TOMORROW_AT_TEN })).body).toMatchObject({ promisedDay: MONDAY });
    expect((await shop.order()).body).toMatchObject({ promisedAt: '2026-11-24T08:45:00.000Z' });
    expect(await shop.days()).toEqual([TODAY, MONDAY, TUESDAY]);
  });

  test('rejects an order that is larger than the capacity of any day', async () => {
    await using shop = await createShop({ portions: 5 });
    const refused = refusal(await shop.order(6));
    expect(refused).toEqual(full(TODAY, { what: 'portions', left: 5 }));
    expect(refused.details).toMatchObject({ ordering: { kind: 'none' } });
  });

  test('has its full capacity again on the next business day', async () => {
    await using shop = await createShop({ orders: 1 }, ALWAYS);
    await shop.order();
    expect(await shop.ordering()).toMatchObject({ kind: 'days', days: [MONDAY], fullDays: [TODAY] });
    expect((await shop.order(1, { orderFor: MONDAY })).body).toMatchObject({ promisedAt: null, promisedDay: MONDAY });
    shop.clock.set(DAY_END);
    expect(await shop.ordering()).toMatchObject({ kind: 'days', days: [TUESDAY], fullDays: [MONDAY] });
    await shop.save({ orders: 2 }, ALWAYS);
    expect(await shop.ordering()).toMatchObject({ kind: 'now', fullDays: [] });
  });
});

describe('the capacity of a day', () => {
  test('is released once by a cancelled order, and reserved again when the cancellation is undone', async () => {
    await using shop = await createShop({ orders: 1 });
    const first = await shop.order(1, { orderFor: 'now' });
    expect((await shop.cancel(first)).status).toBe(200);
    expect((await shop.cancel(first)).status).toBe(200);
    expect(await shop.ordering()).toMatchObject({ kind: 'now', fullDays: [] });
    expect((await shop.undo(first)).status).toBe(200);
    expect(await shop.ordering()).toMatchObject({ kind: 'later', fullDays: [TODAY] });
    await shop.cancel(first);
    expect((await shop.order(1, { orderFor: 'now' })).status).toBe(201);
    // The rejection offers the next delivery days of the city.
    await shop.staffPut(`/api/admin/cities/${shop.city.id}`, { deliveryDays: ['sunday', 'tuesday'] });
    expect(refusal(await shop.undo(first))).toMatchObject({
      code: 'room_gone',
      details: { day: TODAY, what: 'orders', ordering: { days: [TUESDAY, '2026-11-29', '2026-12-01'] } },
    });
    expect(refusal(await shop.order(1, { orderFor: 'now' }))).toMatchObject({ code: 'full' });
  });

  test('is reserved by phone orders, which staff can override, and not by test orders', async () => {
    await using shop = await createShop({ orders: 1 });
    await shop.staffPost('/api/admin/orders/trial', {});
    expect((await shop.byPhone()).status).toBe(201);
    expect(refusal(await shop.byPhone())).toMatchObject(full(TODAY, { what: 'orders' }));
    expect((await shop.byPhone(1, { mayExceedCapacity: true })).body).toMatchObject({ order: { promisedDay: TODAY } });
    expect(await shop.days()).toEqual([null, TODAY, TODAY]);
  });

  test('changes cached pages only when a day becomes full or has capacity again', async () => {
    await using shop = await createShop({ orders: 3, categories: [] });
    const origin = await shop.listen();
    const page = async () => (await fetch(`${origin}/?lang=en`, { headers: { 'accept-encoding': '' } })).text();
    const changes = async () => (await shop.shopChanges()).length;
    expect(await page()).toContain('"fullDays":[]');
    const before = await changes();
    const first = await shop.order();
    await shop.order();
    expect(await changes()).toBe(before);
    await shop.order();
    expect(await changes()).toBe(before + 1);
    expect(await page()).toContain('"fullDays":["2026-11-22"]');
    await shop.cancel(first);
    expect(await page()).toContain('"fullDays":[]');
  });

  test('marks the dishes of a full category as sold out', async () => {
    await using shop = await createShop();
    const stews = { categories: [{ categoryId: shop.dish.categoryId, portions: 2 }] };
    await shop.save(stews);
    expect(await shop.soldOutUntil()).toBeNull();
    await shop.order(2);
    expect(await shop.soldOutUntil()).toBe(DAY_END);
    shop.clock.set(DAY_END);
    expect(await shop.soldOutUntil()).toBeNull();
  });

  test('is kept when the hours are saved without it', async () => {
    await using shop = await createShop({ amount: '1500.00' });
    await shop.staffPut('/api/admin/hours', ALWAYS);
    const { body } = await shop.staffGet('/api/admin/hours');
    expect(body).toMatchObject({ deliveryWeek: null, capacity: { ...NONE, amount: '1500.00' } });
  });
});

test('two hundred concurrent buyers on two nodes never get more than the last ten places', async () => {
  await using shop = await createShop({ portions: 10 });
  const node = await shop.startNode();
  const held = await Promise.all([shop.order(2), shop.order(3)]);
  const buyers = Array.from({ length: 200 }, (_, index) => {
    if (index % 10 === 0) return shop.byPhone(1, { phone: `+97252${String(1_000_000 + index)}` });
    const customerPhone = `+97250${String(1_000_000 + index)}`;
    const contact = {
      cityId: shop.city.id,
      customerPhone,
      customerEmail: `buyer${index}@example.com`,
      orderFor: 'now',
    };
    const body = checkout([{ ...shop.dish, quantity: 1 }], contact);
    const headers = { 'idempotency-key': randomUUID() };
    return (index % 2 === 0 ? shop : node).post('/api/orders', body, { headers });
  });
  const cancelled = held.map((each) => shop.cancel(each));
  const responses = await Promise.all(buyers);
  expect((await Promise.all(cancelled)).map(({ status }) => status)).toEqual([200, 200]);
  const placed = responses.filter(({ status }) => status === 201).length;
  const others = responses.filter(({ status }) => status !== 201).map((each) => refusal(each).code);
  expect(new Set(others)).toEqual(new Set(['full']));
  expect(placed).toBeGreaterThanOrEqual(5);
  for (let left = 10 - placed; left > 0; left -= 1) expect((await shop.order(1, { orderFor: 'now' })).status).toBe(201);
  expect(refusal(await shop.order(1, { orderFor: 'now' }))).toEqual(full(TODAY, { what: 'portions', left: 0 }));
  const sold = await shop.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('status', '!=', 'cancelled')
    .select('quantity')
    .execute();
  expect(sold).toHaveLength(10);
});
