import { expect, test } from 'vitest';
import {
  addLoads,
  type Capacity,
  fullCategoriesOf,
  fullnessOf,
  loadOf,
  loadOfDay,
  loadOfSlot,
  NO_CAPACITY,
  NO_LOAD,
  NO_LOADS,
  shortageOf,
} from './capacity.ts';

const limit = (given: Partial<Capacity>): Capacity => ({ ...NO_CAPACITY, ...given });
const STEWS = [{ categoryId: 1, portions: 5 }];
const load = ([orders, portions, amount]: [number, number, number], categories: Record<number, number> = {}) => ({
  ...{ orders, portions, amount },
  categories: new Map(Object.entries(categories).map(([id, count]) => [Number(id), count])),
});

test('an order uses one order, its portions by category and its total, and orders add up', () => {
  const lines = [
    { dishId: 1, quantity: 2 },
    { dishId: 2, quantity: 3 },
    { dishId: 3, quantity: 4 },
    { dishId: 4, quantity: 1 },
  ];
  const categoryOf = (dishId: number) => [undefined, 7, 7, null, 8][dishId];
  const one = loadOf(lines, 5_000, categoryOf);
  expect(one).toEqual(load([1, 10, 5_000], { 7: 5, 8: 1 }));
  const sum = addLoads(one, load([2, 3, 400], { 8: 2, 9: 6 }));
  expect(sum).toEqual(load([3, 13, 5_400], { 7: 5, 8: 3, 9: 6 }));
  expect(addLoads(NO_LOAD, NO_LOAD)).toEqual(load([0, 0, 0]));
});

test.each([
  [{ orders: 2 }, { what: 'orders', categoryId: null, left: 0 }],
  [{ orders: 3 }, null],
  [{ portions: 12 }, { what: 'portions', categoryId: null, left: 2 }],
  [{ portions: 13 }, null],
  [{ amount: 5_099 }, { what: 'amount', categoryId: null, left: 99 }],
  [{ amount: 5_100 }, null],
  // More was taken than there is by now.
  [{ portions: 4 }, { what: 'portions', categoryId: null, left: 0 }],
  [{ categories: STEWS }, { what: 'category', categoryId: 1, left: 1 }],
  [{ categories: [{ categoryId: 1, portions: 6 }] }, null],
  // Of which the order has none.
  [{ categories: [{ categoryId: 2, portions: 1 }] }, null],
  [
    { orders: 1, portions: 1 },
    { what: 'orders', categoryId: null, left: 0 },
  ],
])('with the capacity %j, an order has the shortage %j', (given, expected) => {
  const taken = load([2, 10, 5_000], { 1: 4, 2: 9 });
  expect(shortageOf(limit(given), taken, load([1, 3, 100], { 1: 2 }))).toEqual(expected);
});

test('a category is full after its last portion is reserved', () => {
  const capacity = limit({ categories: [...STEWS, { categoryId: 2, portions: 1 }, { categoryId: 3, portions: 1 }] });
  expect(fullCategoriesOf(capacity, load([9, 9, 9], { 1: 4, 2: 1, 4: 9 }))).toEqual([2]);
  expect(fullCategoriesOf(capacity, load([9, 9, 9], { 1: 5 }))).toEqual([1]);
});

test('days and slots are full by their own reservations', () => {
  const [at10, at11] = ['2026-11-27T10:00:00Z', '2026-11-27T11:00:00Z'] as const;
  const slot = { start: at10, end: at11 };
  const times = new Map([
    ['2026-11-27T09:59:00Z', load([9, 9, 9])],
    [at10, load([1, 2, 3], { 1: 2 })],
    ['2026-11-27T10:59:00Z', load([1, 3, 3], { 1: 3 })],
    [at11, load([9, 9, 9])],
  ]);
  const loads = { days: new Map([['2026-11-27', load([4, 5, 6])]]), times };
  expect(loadOfSlot(loads, slot)).toEqual(load([2, 5, 6], { 1: 5 }));
  expect(loadOfDay(loads, '2026-11-27')).toEqual(load([4, 5, 6]));
  expect(loadOfDay(NO_LOADS, '2026-11-27')).toEqual(NO_LOAD);
  expect(loadOfSlot(NO_LOADS, slot)).toEqual(NO_LOAD);

  expect(fullnessOf({ day: NO_CAPACITY, slot: NO_CAPACITY }, loads)).toBeUndefined();
  const ofDays = fullnessOf({ day: limit({ orders: 4, categories: STEWS }), slot: NO_CAPACITY }, loads);
  expect([ofDays?.isFull('2026-11-27'), ofDays?.isFull('2026-11-28')]).toEqual([true, false]);
  expect(ofDays?.fullCategories('2026-11-27')).toEqual([]);
  expect(ofDays).not.toHaveProperty('inSlot');
  const ofSlots = fullnessOf({ day: NO_CAPACITY, slot: limit({ orders: 3, categories: STEWS }) }, loads);
  expect(ofSlots?.isFull('2026-11-27')).toBe(false);
  expect(ofSlots?.inSlot?.(slot)).toEqual({ isFull: false, fullCategoryIds: [1] });
  expect(ofSlots?.inSlot?.({ start: at11, end: '2026-11-27T12:00:00Z' }).isFull).toBe(true);
});
