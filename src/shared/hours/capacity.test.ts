import { expect, test } from 'vitest';
import { type Fullness, isFull, NO_CAPACITY } from './capacity.ts';
import { type Hours, limitsOf, limitsSlots, NO_HOURS } from './hours.ts';
import { orderingAt } from './ordering.ts';
import { DAYS } from './week.ts';

const fullnessOf = (full: readonly string[]) => ({
  isFull: (day: string) => full.includes(day),
  fullCategories: () => [],
});

test('a day is full after its last order, portion or shekel, but not because of one category', () => {
  const stews = { ...NO_CAPACITY, categories: [{ categoryId: 1, portions: 2 }] };
  const load = { orders: 1, portions: 2, amount: 5_000, categories: new Map([[1, 2]]) };
  expect(isFull(stews, load)).toBe(false);
  expect(isFull({ ...stews, portions: 3 }, load)).toBe(false);
  expect(isFull({ ...stews, portions: 2 }, load)).toBe(true);
  expect(isFull({ ...stews, amount: 5_000 }, load)).toBe(true);
});

test('slot limits apply only to shops that take orders by slots', () => {
  const capacity = { ...NO_CAPACITY, orders: 40 };
  const slotCapacity = { ...NO_CAPACITY, portions: 8 };
  const slots = { mode: 'slots', slotMinutes: 30, minutes: 60, daysAhead: 0 } as const;
  const hours: Hours = { ...NO_HOURS, capacity, slotCapacity };
  expect(limitsOf({ ...hours, ordering: slots })).toEqual({ day: capacity, slot: slotCapacity });
  expect(limitsOf(hours)).toEqual({ day: capacity, slot: NO_CAPACITY });
  expect(limitsOf(NO_HOURS)).toEqual({ day: NO_CAPACITY, slot: NO_CAPACITY });
  expect([hours, { ...hours, ordering: slots }, { ...NO_HOURS, ordering: slots }].map(limitsSlots)).toEqual([
    false,
    true,
    false,
  ]);
});

const deliveryWeek = DAYS.map((day) => ({ day, opens: 720, closes: 1200 }));
const reading = { timeZone: 'Asia/Jerusalem', now: Date.parse('2026-11-24T13:00:00+02:00') };
const stateBy = (hours: Partial<Hours>, fullness: Fullness) =>
  orderingAt({ hours: { ...NO_HOURS, deliveryWeek, ...hours }, pausedUntil: null, fullness }, reading);

test('full days are listed up to the next free one, including today while the shop is open', () => {
  expect(stateBy({}, fullnessOf(['2026-11-24', '2026-11-25', '2026-11-27']))).toMatchObject({
    kind: 'later',
    opensAt: '2026-11-26T10:00:00.000Z',
    fullDays: ['2026-11-24', '2026-11-25'],
    freshUntil: '2026-11-24T18:00:00.000Z',
  });
});

test('full categories are listed for the days that are not full', () => {
  const full = { '2026-11-25': [1, 2], '2026-11-26': [] as number[], '2026-11-27': [3] };
  const fullness: Fullness = {
    isFull: (day) => day === '2026-11-24',
    fullCategories: (day) => full[day as keyof typeof full] ?? [],
  };
  const ordering = { mode: 'days', daysBefore: 0, until: 1080, choices: 2 } as const;
  const fullCategories = [{ day: '2026-11-25', categoryIds: [1, 2] }];
  expect(stateBy({ ordering }, fullness)).toMatchObject({
    days: ['2026-11-25', '2026-11-26'],
    fullDays: ['2026-11-24'],
    fullCategories,
  });
  expect(stateBy({ deliveryWeek: null }, fullness)).toMatchObject({
    kind: 'days',
    days: ['2026-11-25'],
    fullDays: ['2026-11-24'],
    fullCategories,
    freshUntil: '2026-11-24T22:00:00.000Z',
  });
  expect(orderingAt({ hours: { ...NO_HOURS, ordering }, pausedUntil: null }, reading).fullCategories).toEqual([]);
});
