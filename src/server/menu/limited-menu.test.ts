import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { DAYS } from '../../shared/hours/week.ts';
import type { StaffDish } from '../../shared/menu/contract.ts';

/** A Wednesday, 12:00 in the restaurant. */
const NOON = '2026-07-01T09:00:00.000Z';
const DISHES = '/api/admin/food-items';
const NONE = { orders: null, portions: null, amount: null, categories: [] };
const HOURS = {
  deliveryWeek: DAYS.map((day) => ({ day, opens: '10:00', closes: '22:00' })),
  specialDays: [],
  ordering: { mode: 'now', minutes: 45 },
};
const LUNCH = [{ day: 'wednesday', opens: '11:00', closes: '16:00' }];
const SUPPER = [{ day: 'wednesday', opens: '18:00', closes: '20:00' }];

/** Returns a shop with a soup, a stew of a category and bread, and a function that counts what a request reads. */
async function createShop() {
  const statements: string[] = [];
  const shop = await createStaffShop({}, { now: NOON, onStatement: ({ sql }) => statements.push(sql) });
  const soup = await shop.addDish({ name: 'Soup', category: 'Soups' });
  const stew = await shop.addDish({ name: 'Stew', category: 'Stews' });
  const bread = await shop.addDish({ name: 'Bread' });
  const edit = (id: number, changes: object) => shop.staffPut(`${DISHES}/${id}`, changes);
  const reads = async (path: string) => {
    statements.length = 0;
    expect((await shop.staffGet(path)).status).toBe(200);
    const counted = (words: string) => statements.filter((sql) => sql.includes(words)).length;
    return { settings: counted('from "settings"'), loads: counted('capacity_day'), counts: counted('"dish_portions"') };
  };
  const seen = async (path: string) => (await shop.staffGet(path)).body as StaffDish[];
  return Object.assign(shop, { soup, stew, bread, edit, reads, seen });
}

test('the menu for staff reads hours and counts only if a dish is limited', async () => {
  await using shop = await createShop();
  expect(await shop.reads(DISHES)).toEqual({ settings: 0, loads: 0, counts: 0 });
  await shop.edit(shop.soup.id, { served: LUNCH });
  expect(await shop.reads(DISHES)).toEqual({ settings: 1, loads: 0, counts: 0 });
  await shop.edit(shop.soup.id, { served: null, portionsPerDay: 5 });
  expect(await shop.reads(DISHES)).toEqual({ settings: 1, loads: 0, counts: 1 });
});

test.each(['/api/food-items', DISHES])(
  'in %s each dish has its own serving times, and a dish that is always available has none',
  async (path) => {
    await using shop = await createShop();
    await shop.edit(shop.soup.id, { served: LUNCH });
    await shop.edit(shop.stew.id, { served: SUPPER });
    const [soup, stew, bread] = await shop.seen(path);
    expect(soup).toMatchObject({ served: LUNCH, serving: { isServed: 1, until: '2026-07-01T13:00:00.000Z' } });
    expect(stew).toMatchObject({ served: SUPPER, serving: { isServed: 0, until: '2026-07-01T15:00:00.000Z' } });
    expect(bread).not.toHaveProperty('serving');
    expect(bread?.served ?? null).toBeNull();
  },
);

test.each(['/api/food-items', DISHES])(
  'in %s only a dish with limited portions has the time until which they are counted',
  async (path) => {
    await using shop = await createShop();
    await shop.edit(shop.stew.id, { portionsPerDay: 5, showPortionsFrom: 5 });
    const [soup, stew] = await shop.seen(path);
    expect(stew).toMatchObject({ portionsToday: { left: 5 }, countedUntil: '2026-07-02T01:00:00.000Z' });
    for (const field of ['portionsToday', 'countedUntil']) expect(soup).not.toHaveProperty(field);
  },
);

test('only the dishes of a limited category have the time until which portions are counted', async () => {
  await using shop = await createShop();
  const categories = [{ categoryId: shop.stew.categoryId, portions: 4 }];
  await shop.staffPut('/api/admin/hours', { ...HOURS, capacity: { ...NONE, categories } });
  const [soup, stew, bread] = await shop.seen('/api/food-items');
  expect(stew).toMatchObject({ soldOutUntil: null, countedUntil: expect.any(String) });
  for (const dish of [soup, bread]) expect(dish).not.toHaveProperty('countedUntil');
});

/** Returns a shop that is ordered from by slots of an evening, each of which takes one soup and one stew. */
async function createSlotShop(daysAhead: number) {
  const shop = await createShop();
  const city = await shop.addCity({ minimumOrderAmount: 0 });
  const categories = [shop.soup, shop.stew].map(({ categoryId }) => ({ categoryId, portions: 1 }));
  const takeOrders = async (ahead: number) => {
    const saved = await shop.staffPut('/api/admin/hours', {
      deliveryWeek: DAYS.map((day) => ({ day, opens: '18:00', closes: '19:00' })),
      specialDays: [],
      ordering: { mode: 'slots', slotMinutes: 30, minutes: 60, daysAhead: ahead },
      slotCapacity: { ...NONE, categories },
    });
    expect(saved.status, saved.text).toBe(200);
  };
  await takeOrders(daysAhead);
  const isSoldOut = async () => (await shop.seen('/api/food-items')).map(({ soldOutUntil }) => soldOutUntil !== null);
  const orderStew = async (slot: string) => {
    const start = Date.parse(`${slot}:00.000Z`);
    const orderFor = [start, start + 30 * 60_000].map((at) => new Date(at).toISOString()).join('/');
    const order = checkout([{ ...shop.stew, quantity: 1 }], { cityId: city.id, orderFor });
    const placed = await shop.post('/api/orders', order);
    expect(placed.status, placed.text).toBe(201);
  };
  return Object.assign(shop, { takeOrders, isSoldOut, orderStew });
}

test('a dish is sold out once its category is full in every available slot', async () => {
  await using shop = await createSlotShop(1);
  for (const slot of ['2026-07-01T15:00', '2026-07-01T15:30', '2026-07-02T15:00', '2026-07-02T15:30']) {
    expect(await shop.isSoldOut()).toEqual([false, false, false]);
    await shop.orderStew(slot);
  }
  expect(await shop.isSoldOut()).toEqual([false, true, false]);
  await shop.takeOrders(0);
  expect(await shop.isSoldOut()).toEqual([false, true, false]);
});

test('a dish is sold out only once its category is full in the slots for pickup and for delivery', async () => {
  await using shop = await createSlotShop(0);
  const pickupWeek = JSON.stringify(DAYS.map((day) => ({ day, opens: '18:00', closes: '18:30' })));
  const settings = Object.entries({ fulfilments: 'both', pickupWeek }).map(([key, value]) => ({ key, value }));
  await shop.staffPut('/api/admin/settings', { settings });
  await shop.orderStew('2026-07-01T15:00');
  expect(await shop.isSoldOut()).toEqual([false, false, false]);
  await shop.orderStew('2026-07-01T15:30');
  expect(await shop.isSoldOut()).toEqual([false, true, false]);
});
