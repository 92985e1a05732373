import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkout, phoneOrder } from '../../../test/builders.ts';
import type { ApiResponse } from '../../../test/client.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { DAYS } from '../../shared/hours/week.ts';
import type { StaffDish } from '../../shared/menu/contract.ts';

/** 12:00 in the restaurant; the business day ends at 4:00. */
const TODAY = '2026-07-01';
const DAY_END = '2026-07-02T01:00:00.000Z';
const BEFORE_END = '2026-07-02T00:59:59.999Z';
const [THURSDAY, FRIDAY] = ['2026-07-02', '2026-07-03'] as const;
const WEEK = DAYS.map((day) => ({ day, opens: '10:00', closes: '22:00' }));
const FOR_DAYS = { mode: 'days', daysBefore: 1, until: '18:00', choices: 2 };
/** 18:00 in the restaurant: after it, Thursday cannot be ordered for. */
const ORDER_BY = '2026-07-01T15:00:00.000Z';

/** Returns a shop with a dish of ten portions a day, whose last three are shown to customers, and a dish without a limit. */
async function createShop(given: { portionsPerDay?: number | null; showPortionsFrom?: number | null } = {}) {
  const shop = await createStaffShop();
  const dish = await shop.addDish({ name: 'Shanks', price: 9_000, portionsPerDay: 10, showPortionsFrom: 3, ...given });
  const soup = await shop.addDish({ name: 'Soup', price: 3_000 });
  const city = await shop.addCity({ minimumOrderAmount: 0 });
  const order = (quantity: number, options: Record<string, string> = {}, changes: object = {}) => {
    const cart = [
      { ...dish, quantity },
      { ...soup, quantity: 1 },
    ];
    return shop.post('/api/orders', checkout(cart, { cityId: city.id, ...changes }), { headers: options });
  };
  const byPhone = (quantity: number, changes: object = {}) =>
    shop.staffPost('/api/admin/clients', phoneOrder([{ ...dish, quantity }], { cityId: city.id, ...changes }));
  const ofMenu = async (path: string) =>
    ((await shop.get(path, { cookie: shop.cookie })).body as StaffDish[]).find(({ id }) => id === dish.id);
  return Object.assign(shop, {
    dish,
    city,
    order,
    byPhone,
    seen: () => ofMenu('/api/food-items'),
    seenByStaff: () => ofMenu('/api/admin/food-items'),
    orderFor: (orderFor: string, quantity: number) => order(quantity, {}, { orderFor }),
    offer: (offered: number | null, day?: string) =>
      shop.staffPut(`/api/admin/food-items/${dish.id}/portions-today`, { offered, day }),
    setHours: async (ordering: object) => {
      const response = await shop.staffPut('/api/admin/hours', { deliveryWeek: WEEK, specialDays: [], ordering });
      expect(response.status, response.text).toBe(200);
    },
    counts: () => shop.db.selectFrom('dish_portions').selectAll().execute(),
    setQuickly: (changes: object) => shop.staffPut(`/api/admin/food-items/${dish.id}`, changes),
  });
}

const refused = (left: number, day?: string) => ({
  status: 409,
  code: 'portions_exceeded',
  details: { items: [{ id: 1, name: 'Shanks', left }], ...(day && { day }) },
});
const codeOf = (response: ApiResponse) => (response.status === 201 ? 201 : refusal(response));

describe('the portions of a day', () => {
  test('are not counted if a dish has no number of portions', async () => {
    await using shop = await createShop({ portionsPerDay: null });
    expect((await shop.order(900)).status).toBe(201);
    expect(await shop.counts()).toEqual([]);
    expect(await shop.seen()).not.toHaveProperty('portionsToday');
    expect(await shop.seenByStaff()).not.toHaveProperty('portionsToday');
  });

  test('are sold until none is left; a larger order is rejected with the number left', async () => {
    await using shop = await createShop();
    expect((await shop.order(8)).status).toBe(201);
    expect(codeOf(await shop.order(3))).toEqual(refused(2));
    expect(codeOf(await shop.order(2))).toBe(201);
    expect(codeOf(await shop.order(1))).toEqual(refused(0));
    expect(await shop.counts()).toEqual([{ food_item_id: 1, day: TODAY, sold: 10, offered: null }]);
    expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(2);
  });

  test('are all available again on the next business day', async () => {
    await using shop = await createShop();
    await shop.order(10);
    shop.clock.set(BEFORE_END);
    expect(codeOf(await shop.order(1))).toEqual(refused(0));
    shop.clock.set(DAY_END);
    expect(codeOf(await shop.order(10))).toBe(201);
    expect((await shop.counts()).map(({ day, sold }) => [day, sold])).toEqual([
      [TODAY, 10],
      ['2026-07-02', 10],
    ]);
  });

  test('are reserved once by a repeated order, and not by a rejected one', async () => {
    await using shop = await createShop();
    const key = { 'idempotency-key': randomUUID() };
    const first = await shop.order(8, key);
    const changes = await shop.shopChanges();
    expect((await shop.order(8, key)).body).toEqual(first.body);
    expect(codeOf(await shop.order(5))).toEqual(refused(2));
    expect(await shop.counts()).toMatchObject([{ sold: 8 }]);
    expect(await shop.shopChanges()).toEqual(changes);
  });

  test('are reserved by phone orders, which staff can override, and not by test orders', async () => {
    await using shop = await createShop();
    await shop.staffPost('/api/admin/orders/trial', {});
    expect(await shop.counts()).toEqual([]);
    expect((await shop.byPhone(9)).status).toBe(201);
    expect(codeOf(await shop.byPhone(2))).toEqual(refused(1));
    expect((await shop.byPhone(2, { mayExceedPortions: true })).status).toBe(201);
    expect(await shop.seenByStaff()).toMatchObject({ portionsToday: { sold: 11, offered: 10, left: 0 } });
    expect(codeOf(await shop.order(1))).toEqual(refused(0));
  });

  test('can be raised by staff for one day, which is audited', async () => {
    await using shop = await createShop();
    await shop.order(10);
    const response = await shop.offer(15);
    expect(response.body).toMatchObject({
      portionsPerDay: 10,
      portionsToday: { sold: 10, offered: 15, left: 5, until: DAY_END },
    });
    expect((await shop.audit()).at(-1)).toMatchObject({
      action: 'edit',
      entity: 'food_item',
      entityId: '1',
      before: { portionsToday: 10 },
      after: { portionsToday: 15 },
    });
    expect(codeOf(await shop.order(6))).toEqual(refused(5));
    expect(codeOf(await shop.order(5))).toBe(201);
    shop.clock.set(DAY_END);
    expect(codeOf(await shop.order(11))).toEqual(refused(10));
    expect((await shop.offer(null)).body).toMatchObject({ portionsToday: { sold: 0, offered: 10, left: 10 } });
  });

  test('of another day are audited with that day', async () => {
    await using shop = await createShop();
    const day = '2026-07-04';
    for (const offered of [15, null]) await shop.offer(offered, day);
    expect((await shop.audit()).slice(-2)).toMatchObject([
      { before: { portionsToday: 10 }, after: { portionsToday: 15, day } },
      { before: { portionsToday: 15 }, after: { portionsToday: 10, day } },
    ]);
  });

  test('cannot be set for a day if the dish has no number of portions', async () => {
    await using shop = await createShop({ portionsPerDay: null });
    expect(refusal(await shop.offer(5))).toMatchObject({
      ...{ status: 400, code: 'invalid_input' },
      details: { fields: { offered: 'Set the portions per day of the dish first' } },
    });
    expect(refusal(await shop.setQuickly({ portionsPerDay: 0 }))).toMatchObject({ status: 400 });
    expect((await shop.setQuickly({ portionsPerDay: 4 })).body).toMatchObject({ portionsToday: { left: 4 } });
  });
});

describe('customers', () => {
  test('see the last portions, and then a dish that is sold out until the next day', async () => {
    await using shop = await createShop();
    const origin = await shop.listen();
    const page = async () => (await fetch(`${origin}/?lang=en`, { headers: { 'accept-encoding': '' } })).text();
    await page();
    await shop.order(6);
    expect(await shop.seen()).not.toHaveProperty('portionsToday');
    await shop.order(1);
    expect(await shop.seen()).toMatchObject({ soldOutUntil: null, portionsToday: { left: 3, until: DAY_END } });
    expect(await page()).toContain('"portionsToday":{"left":3');
    await shop.order(3);
    expect(await shop.seen()).toMatchObject({ soldOutUntil: DAY_END });
    expect(await page()).toContain('https://schema.org/SoldOut');
    shop.clock.set(DAY_END);
    expect(await shop.seen()).toMatchObject({ soldOutUntil: null });
    expect(await page()).not.toContain('https://schema.org/SoldOut');
  });

  test('never see the number per day, and see what is left only if staff want it', async () => {
    await using shop = await createShop({ showPortionsFrom: null });
    await shop.order(9);
    const seen = await shop.seen();
    for (const field of ['portionsPerDay', 'showPortionsFrom', 'portionsToday']) expect(seen).not.toHaveProperty(field);
    await shop.order(1);
    expect(await shop.seen()).toMatchObject({ soldOutUntil: DAY_END });
  });

  test('cause a change of cached pages only if what others see has changed', async () => {
    await using shop = await createShop();
    const version = async () =>
      (await shop.db.selectFrom('shop_version').selectAll().executeTakeFirstOrThrow()).version;
    const before = { version: await version(), changes: (await shop.shopChanges()).length };
    for (const quantity of [4, 2]) await shop.order(quantity);
    expect((await shop.shopChanges()).length).toBe(before.changes);
    for (const quantity of [1, 1, 1, 1]) await shop.order(quantity);
    expect((await shop.shopChanges()).length).toBe(before.changes + 4);
    expect(await version()).toBe(before.version);
  });
});

describe('in a shop that takes orders for days', () => {
  test('the portions of each day are independent, and a rejection names the day', async () => {
    await using shop = await createShop();
    await shop.setHours(FOR_DAYS);
    expect(codeOf(await shop.orderFor(THURSDAY, 8))).toBe(201);
    expect(codeOf(await shop.orderFor(FRIDAY, 9))).toBe(201);
    expect(codeOf(await shop.orderFor(THURSDAY, 3))).toEqual(refused(2, THURSDAY));
    expect(codeOf(await shop.orderFor(FRIDAY, 2))).toEqual(refused(1, FRIDAY));
    expect(codeOf(await shop.order(2))).toBe(201);
    expect(codeOf(await shop.byPhone(2, { orderFor: FRIDAY }))).toEqual(refused(1, FRIDAY));
    expect(codeOf(await shop.byPhone(2, { orderFor: FRIDAY, mayExceedPortions: true }))).toBe(201);
    expect((await shop.counts()).map(({ day, sold }) => [day, sold]).sort()).toEqual([
      [THURSDAY, 10],
      [FRIDAY, 11],
    ]);
  });

  test('customers see which days are sold out, and a sold-out dish once all days are', async () => {
    await using shop = await createShop();
    await shop.setHours(FOR_DAYS);
    await shop.orderFor(THURSDAY, 8);
    const until = ORDER_BY;
    expect(await shop.seen()).toMatchObject({ portionsToday: { left: 2, day: THURSDAY, until }, countedUntil: until });
    await shop.orderFor(THURSDAY, 2);
    expect(await shop.seen()).toMatchObject({ soldOutUntil: null, soldOutDays: [THURSDAY], countedUntil: until });
    await shop.orderFor(FRIDAY, 10);
    expect(await shop.seen()).toMatchObject({ soldOutUntil: until });
    shop.clock.set(until);
    // From then on Friday and Saturday can be ordered for.
    expect(await shop.seen()).toMatchObject({ soldOutUntil: null, soldOutDays: [FRIDAY] });
  });

  test('staff see and raise the portions of the first day, or of a day that they name', async () => {
    await using shop = await createShop();
    await shop.setHours(FOR_DAYS);
    await shop.orderFor(THURSDAY, 10);
    expect((await shop.seenByStaff())?.portionsToday).toEqual({
      sold: 10,
      offered: 10,
      left: 0,
      day: THURSDAY,
      until: ORDER_BY,
      laterDays: [{ day: FRIDAY, left: 10 }],
    });
    expect((await shop.offer(12)).body).toMatchObject({ portionsToday: { left: 2, day: THURSDAY } });
    expect((await shop.offer(4, FRIDAY)).body).toMatchObject({
      portionsToday: { left: 2, laterDays: [{ day: FRIDAY, left: 4 }] },
    });
  });

  test('a cancelled order releases the portions of its day, and reserves them again when that is undone', async () => {
    await using shop = await createShop();
    const first = await shop.order(4);
    await shop.setHours(FOR_DAYS);
    const second = await shop.orderFor(FRIDAY, 6);
    const sold = async () => Object.fromEntries((await shop.counts()).map(({ day, sold }) => [day, sold]));
    const pathOf = ({ body }: ApiResponse) => `/api/admin/orders/${(body as { id: number }).id}/status`;
    for (const order of [first, second]) await shop.staffPut(pathOf(order), { status: 'cancelled', reason: 'other' });
    expect(await sold()).toEqual({ [TODAY]: 0, [FRIDAY]: 0 });
    for (const order of [first, second]) await shop.staffPost(`${pathOf(order)}/undo`, {});
    expect(await sold()).toEqual({ [TODAY]: 4, [FRIDAY]: 6 });
  });
});

test('a closed shop counts the portions of the day on which it opens', async () => {
  await using shop = await createShop();
  await shop.setHours({ mode: 'now', minutes: null });
  shop.clock.set('2026-07-01T20:00:00.000Z');
  expect(codeOf(await shop.order(8))).toBe(201);
  expect(await shop.seen()).toMatchObject({ portionsToday: { left: 2, until: '2026-07-03T01:00:00.000Z' } });
  expect(codeOf(await shop.order(3))).toMatchObject({ code: 'portions_exceeded' });
  shop.clock.set('2026-07-02T09:00:00.000Z');
  expect(await shop.seen()).toMatchObject({ portionsToday: { left: 2 } });
  expect(await shop.order(2).then(codeOf)).toBe(201);
});

test('ten of two hundred concurrent buyers on two nodes get the last ten portions', async () => {
  await using shop = await createShop();
  const node = await shop.startNode();
  const buyers = Array.from({ length: 200 }, (_, index) => {
    const cart = [{ ...shop.dish, quantity: 1 }];
    const customerPhone = `+97250${String(1_000_000 + index)}`;
    const body = checkout(cart, { cityId: shop.city.id, customerPhone, customerEmail: `buyer${index}@example.com` });
    return (index % 2 === 0 ? shop : node).post('/api/orders', body, { headers: { 'idempotency-key': randomUUID() } });
  });
  const responses = await Promise.all(buyers);
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
  const others = responses.filter(({ status }) => status !== 201).map(refusal);
  expect(new Set(others.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify(refused(0))]));
  const lines = await shop.db.selectFrom('order_lines').select('quantity').execute();
  expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(10);
  expect(await shop.counts()).toEqual([{ food_item_id: 1, day: TODAY, sold: 10, offered: null }]);
});
