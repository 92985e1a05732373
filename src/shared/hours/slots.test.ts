import { expect, test } from 'vitest';
import { NO_END } from '../menu/sold-out.ts';
import type { Fullness } from './capacity.ts';
import { type Hours, NO_HOURS, type OrderingInSlots } from './hours.ts';
import { orderingAt, promiseBy } from './ordering.ts';
import type { OrderingRules } from './rules.ts';
import { rulesOf } from './rules-of.ts';
import { slotsAt } from './slots.ts';
import { DAYS } from './week.ts';

const ZONE = 'Asia/Jerusalem';
const reading = (text: string) => ({ timeZone: ZONE, now: Date.parse(text) });
const EVENINGS = DAYS.map((day) => ({ day, opens: 1080, closes: 1320 }));
const inSlots = (hours: Partial<Hours> = {}, ordering: Partial<OrderingInSlots> = {}): OrderingRules => ({
  hours: {
    ...NO_HOURS,
    deliveryWeek: EVENINGS,
    ordering: { mode: 'slots', slotMinutes: 30, minutes: 60, daysAhead: 0, ...ordering },
    ...hours,
  },
  pausedUntil: null,
});
const starts = (rules: OrderingRules, text: string) =>
  slotsAt(rules, reading(text)).map(({ start }) => start.slice(11, 16));

test('a remainder of a shift that is shorter than a slot is not offered', () => {
  expect(starts(inSlots({}, { slotMinutes: 90 }), '2026-11-24T08:00:00Z')).toEqual(['16:00', '17:30']);
});

test('a slot can be ordered until its preparation time before it, longer for a distant city or in busy mode', () => {
  const rules = inSlots();
  expect(starts(rules, '2026-11-24T17:59:59Z')[0]).toBe('19:00');
  expect(starts(rules, '2026-11-24T18:00:00Z')[0]).toBe('19:30');
  const far = { id: 5, deliveryDays: null, extraMinutes: 45 };
  expect(starts(rulesOf(rules, { fulfilment: 'delivery', city: far }), '2026-11-24T17:59:59Z')).toEqual([]);
  const busy = { minutes: 30, until: NO_END } as const;
  expect(starts({ ...rules, busy }, '2026-11-24T17:59:59Z')).toEqual(['19:30']);
  expect(starts({ ...rules, pausedUntil: '2026-11-24T18:00:00.000Z' }, '2026-11-24T08:00:00Z')).toEqual(['19:30']);
  const pickup = { ...rules, pickup: { week: null, minutes: 20 } };
  expect(starts(rulesOf(pickup, { fulfilment: 'pickup' }), '2026-11-24T18:30:00Z')).toEqual(['19:00', '19:30']);
});

test('night slots belong to the day on which their shift opens', () => {
  const night = inSlots({ deliveryWeek: [{ day: 'thursday', opens: 1380, closes: 120 }] }, { slotMinutes: 60 });
  // Thursday and Friday.
  expect(starts(night, '2026-11-26T10:00:00Z')).toEqual(['21:00', '22:00', '23:00']);
  expect(starts(night, '2026-11-27T03:00:00Z')).toEqual([]);
  const late = inSlots({ deliveryWeek: [{ day: 'thursday', opens: 30, closes: 240 }] }, { slotMinutes: 60 });
  expect(starts(late, '2026-11-25T10:00:00Z')).toEqual(['22:30', '23:30', '00:30']);
});

const rules = inSlots({}, { slotMinutes: 120, daysAhead: 1 });
const now = reading('2026-11-24T08:00:00Z');
/** By what is full on a day, and in a slot by the hour at which it begins: categories, or all of it. */
const fullBy = (full: Record<string, number[] | 'full'>): Fullness => ({
  isFull: (day) => full[day.slice(8)] === 'full',
  fullCategories: (day) => categoriesOf(full[day.slice(8)]),
  inSlot: ({ start }) => ({
    isFull: full[start.slice(8, 13)] === 'full',
    fullCategoryIds: categoriesOf(full[start.slice(8, 13)]),
  }),
});
const categoriesOf = (full: number[] | 'full' = []) => (full === 'full' ? [] : full);
const told = (fullness?: Fullness) =>
  slotsAt({ ...rules, fullness }, now).map((slot) => (slot.isFull ? 'full' : slot.fullCategoryIds));
const stateBy = (fullness: Fullness) => orderingAt({ ...rules, fullness }, now);

test('a slot has its day and its deadline', () => {
  expect(slotsAt(rules, now)[2]).toEqual({
    start: '2026-11-25T16:00:00.000Z',
    end: '2026-11-25T18:00:00.000Z',
    day: '2026-11-25',
    until: Date.parse('2026-11-25T15:00:00Z'),
    isFull: false,
    fullCategoryIds: [],
  });
  expect(orderingAt(rules, now)).toMatchObject({
    slot: { start: '2026-11-24T16:00:00.000Z', end: '2026-11-24T18:00:00.000Z' },
    days: ['2026-11-24', '2026-11-25'],
    fullDays: [],
    fullCategories: [],
    orderBy: '2026-11-24T15:00:00.000Z',
    freshUntil: '2026-11-24T15:00:00.000Z',
  });
});

test('a slot is full by itself or by its day, and a day by all of its slots', () => {
  const fullness = fullBy({ '24T16': 'full', '25': 'full' });
  expect(told(fullness)).toEqual(['full', [], 'full', 'full']);
  expect(stateBy(fullness)).toMatchObject({
    slot: { start: '2026-11-24T18:00:00.000Z', end: '2026-11-24T20:00:00.000Z' },
    days: ['2026-11-24'],
    fullDays: ['2026-11-25'],
    orderBy: '2026-11-24T17:00:00.000Z',
    freshUntil: '2026-11-24T15:00:00.000Z',
  });
  expect(stateBy(fullBy({ '24': 'full', '25T16': 'full', '25T18': 'full' }))).toMatchObject({
    kind: 'none',
    fullDays: ['2026-11-24', '2026-11-25'],
  });
  expect(told({ isFull: (day) => day === '2026-11-24', fullCategories: () => [3] })).toEqual([
    'full',
    'full',
    [3],
    [3],
  ]);
});

test('a category is full in a slot by the slot or its day, and on a day by all free slots', () => {
  const fullness = fullBy({ '24': [1], '24T16': [1, 2], '24T18': [2, 3], '25T16': [4], '25T18': 'full' });
  expect(told(fullness)).toEqual([[1, 2], [1, 2, 3], [4], 'full']);
  expect(stateBy(fullness).fullCategories).toEqual([
    { day: '2026-11-24', categoryIds: [1, 2] },
    { day: '2026-11-25', categoryIds: [4] },
  ]);
  expect(stateBy(fullBy({ '24T16': [1], '25': [2] })).fullCategories).toEqual([
    { day: '2026-11-25', categoryIds: [2] },
  ]);
});

test('a day of rest removes the slots that it touches', () => {
  const restRule = { place: 'jerusalem', minutesBefore: 40, minutesAfter: 45, days: ['shabbat'] } as const;
  const all = DAYS.map((day) => ({ day, opens: 840, closes: 1140 }));
  const rules = inSlots({ deliveryWeek: all, restRule }, { slotMinutes: 60 });
  // Sunset is at 16:36 on Friday, and at 16:35 on Saturday.
  expect(starts(rules, '2026-11-27T06:00:00Z')).toEqual(['12:00']);
  expect(starts(rules, '2026-11-28T06:00:00Z')).toEqual(['16:00']);
});

test('a skipped hour has no slots, and a repeated hour has them twice', () => {
  const night = [
    { day: 'friday', opens: 60, closes: 240 } as const,
    { day: 'sunday', opens: 60, closes: 180 } as const,
  ];
  const rules = inSlots({ deliveryWeek: night }, { slotMinutes: 60, daysAhead: 1 });
  // On 27 March 2026 clocks go from 2:00 to 3:00; on 25 October from 2:00 back to 1:00.
  expect(starts(rules, '2026-03-26T12:00:00Z')).toEqual(['23:00', '00:00']);
  expect(starts(rules, '2026-10-24T12:00:00Z')).toEqual(['22:00', '23:00', '00:00']);
});

test('a requested slot is invalid for another way of ordering, and the reverse', () => {
  const rules = inSlots();
  const now = reading('2026-11-24T08:00:00Z');
  const told = '2026-11-24T16:00:00.000Z/2026-11-24T16:30:00.000Z';
  expect(promiseBy(rules, now, told).promise).toEqual({
    promisedAt: '2026-11-24T16:00:00.000Z',
    promisedDay: '2026-11-24',
    promisedUntil: '2026-11-24T16:30:00.000Z',
  });
  for (const other of ['now', '2026-11-24', '2026-11-24T16:00:00.000Z', told.replace('16:30', '16:45')]) {
    expect(promiseBy(rules, now, other).promise).toBeNull();
  }
  const atOnce = { ...rules, hours: { ...rules.hours, ordering: { mode: 'now', minutes: 60 } as const } };
  expect(promiseBy(atOnce, now, told).promise).toBeNull();
});
