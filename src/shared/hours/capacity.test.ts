import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { businessDayShown } from '../../../test/wall-clock.ts';
import { addDays } from '../calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { NO_END } from '../menu/sold-out.ts';
import {
  addLoads,
  type Capacity,
  type Fullness,
  fullnessIn,
  isFull,
  type Load,
  NO_CAPACITY,
  NO_LOAD,
  shortageOf,
} from './capacity.ts';
import { type Hours, limitsOf, limitsSlots, NO_HOURS } from './hours.ts';
import { orderingAt, promiseOf } from './ordering.ts';
import { DAYS, type Week } from './week.ts';
import { overlapIn } from './week-faults.ts';

const STEP_MS = 30 * MINUTE_MS;
/** Some days before summer time begins in Israel, and around its changes elsewhere. */
const START = Date.UTC(2026, 2, 22);
const ZONES = ['Asia/Jerusalem', 'America/New_York', 'Australia/Lord_Howe', 'UTC'];

const halfHour = fc.integer({ min: 0, max: 47 }).map((count) => count * 30);
const weeks: fc.Arbitrary<Week> = fc
  .array(fc.record({ day: fc.constantFrom(...DAYS), opens: halfHour, closes: halfHour }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((shifts) => shifts.filter((_, index) => overlapIn(shifts.slice(0, index + 1)) === -1));
const cases = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  now: fc.integer({ min: 0, max: 10 * 48 }).map((count) => START + count * STEP_MS),
  deliveryWeek: fc.option(weeks),
  minutes: fc.option(fc.integer({ min: 1, max: 15 }).map((count) => count * 30)),
  full: fc.uniqueArray(
    fc.integer({ min: -1, max: 14 }).map((day) => addDays('2026-03-22', day)),
    { maxLength: 10 },
  ),
});

const fullnessOf = (full: readonly string[]) => ({
  isFull: (day: string) => full.includes(day),
  fullCategories: () => [],
});

describe('against the slow, obvious rule', () => {
  test('an order is for the first time at which the shop is open and of which the day is not full', () => {
    fc.assert(
      fc.property(cases, ({ timeZone, now, deliveryWeek, minutes, full }) => {
        const hours: Hours = { ...NO_HOURS, deliveryWeek, ordering: { mode: 'now', minutes } };
        const isOpen = (at: number) => orderingAt({ hours, pausedUntil: null }, { timeZone, now: at }).kind === 'now';
        const isFree = (at: number) => !full.includes(businessDayShown(at + (minutes ?? 0) * MINUTE_MS, timeZone));
        const times = Array.from({ length: 3 * 48 }, (_, index) => now + index * STEP_MS);
        const first = times.find((each) => isFree(each) && isOpen(each));
        const state = orderingAt({ hours, pausedUntil: null, fullness: fullnessOf(full) }, { timeZone, now });
        if (first === now) expect(state).toMatchObject({ kind: 'now', fullDays: [] });
        else if (first === undefined) expect(Date.parse(state.opensAt ?? NO_END)).toBeGreaterThan(times.at(-1) ?? 0);
        else if (deliveryWeek === null) {
          // What is for the day, without a time, counts for the day on which it is begun.
          const days = Array.from({ length: 40 }, (_, index) =>
            businessDayShown(first + index * 12 * HOUR_MS, timeZone),
          );
          expect(state).toMatchObject({ kind: 'days', days: [days.find((day) => !full.includes(day))] });
        } else expect(state).toMatchObject({ kind: 'later', opensAt: new Date(first).toISOString() });
        for (const day of state.fullDays) expect(full).toContain(day);
      }),
      runs(40),
    );
  });

  test('what is said of full days holds until it is said to be outdated', () => {
    const orderings = fc.oneof(
      fc.constant(null),
      fc.record({
        mode: fc.constant('days' as const),
        daysBefore: fc.integer({ min: 0, max: 2 }),
        until: halfHour,
        choices: fc.integer({ min: 1, max: 3 }),
      }),
    );
    fc.assert(
      fc.property(cases, orderings, fc.nat(), ({ timeZone, now, deliveryWeek, minutes, full }, ofDays, later) => {
        const hours: Hours = { ...NO_HOURS, deliveryWeek, ordering: ofDays ?? { mode: 'now', minutes } };
        const rules = { hours, pausedUntil: null, fullness: fullnessOf(full) };
        const state = orderingAt(rules, { timeZone, now });
        const fresh = Math.min(Date.parse(state.freshUntil ?? NO_END), now + 3 * DAY_MS) - now;
        const { freshUntil, ...said } = orderingAt(rules, { timeZone, now: now + (later % fresh) });
        expect(state).toMatchObject(said);
      }),
      runs(200),
    );
  });

  test('days are those that could be chosen without capacity, but the full ones, which are named', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 4 }), ({ timeZone, now, deliveryWeek, full }, choices) => {
        const ordering = { mode: 'days', daysBefore: 1, until: 1080, choices: 40 } as const;
        const hours: Hours = { ...NO_HOURS, deliveryWeek, ordering };
        const all = orderingAt({ hours, pausedUntil: null }, { timeZone, now }).days;
        const free = all.filter((day) => !full.includes(day)).slice(0, choices);
        const rules = { hours: { ...hours, ordering: { ...ordering, choices } }, pausedUntil: null };
        const state = orderingAt({ ...rules, fullness: fullnessOf(full) }, { timeZone, now });
        expect(state.days).toEqual(free);
        expect(state.fullDays).toEqual(all.filter((day) => full.includes(day) && day < (free.at(-1) ?? '')));
        expect(promiseOf(state, { timeZone, now })).toMatchObject({ promisedDay: free[0] });
      }),
      runs(200),
    );
  });
});

const limit = fc.option(fc.integer({ min: 1, max: 30 }));
const capacities: fc.Arbitrary<Capacity> = fc.record({
  orders: limit,
  portions: limit,
  amount: limit,
  categories: fc.uniqueArray(
    fc.record({ categoryId: fc.integer({ min: 1, max: 3 }), portions: fc.integer({ min: 1, max: 9 }) }),
    { selector: ({ categoryId }) => categoryId },
  ),
});
const loads: fc.Arbitrary<Load> = fc.record({
  orders: fc.constant(1),
  portions: fc.integer({ min: 1, max: 9 }),
  amount: fc.integer({ min: 0, max: 9 }),
  categories: fc.dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 1, max: 9 })).map((portions) => {
    return new Map(Object.entries(portions).map(([id, count]) => [Number(id), count]));
  }),
});

test('orders that are taken while there is enough never exceed a limit, and what is said to be left is enough', () => {
  fc.assert(
    fc.property(capacities, fc.array(loads, { maxLength: 40 }), (capacity, orders) => {
      let taken = NO_LOAD;
      for (const order of orders) {
        const short = shortageOf(capacity, taken, order);
        if (!short) taken = addLoads(taken, order);
        else if (short.what !== 'category') {
          const fitting = { ...NO_LOAD, [short.what]: short.left };
          expect(shortageOf(capacity, taken, fitting)).toBeNull();
          expect(short.left).toBeLessThan(order[short.what]);
        }
      }
      for (const what of ['orders', 'portions', 'amount'] as const) {
        expect(taken[what]).toBeLessThanOrEqual(capacity[what] ?? Infinity);
      }
      for (const { categoryId, portions } of capacity.categories) {
        expect(taken.categories.get(categoryId) ?? 0).toBeLessThanOrEqual(portions);
      }
    }),
  );
});

test('a day is full once its last order, portion or shekel is taken, and by no category alone', () => {
  const stews = { ...NO_CAPACITY, categories: [{ categoryId: 1, portions: 2 }] };
  const load = { orders: 1, portions: 2, amount: 5_000, categories: new Map([[1, 2]]) };
  expect(isFull(stews, load)).toBe(false);
  expect(isFull({ ...stews, portions: 3 }, load)).toBe(false);
  expect(isFull({ ...stews, portions: 2 }, load)).toBe(true);
  expect(isFull({ ...stews, amount: 5_000 }, load)).toBe(true);
});

test('what is full at an instant can be asked for another one', () => {
  const slotAt = (hour: number) => ({ start: `2026-11-27T${hour}:00:00Z`, end: `2026-11-27T${hour + 1}:00:00Z` });
  const told = fullnessIn({
    states: [{ fullDays: ['2026-11-24'] }, { fullDays: ['2026-11-25'] }],
    slots: [{ ...slotAt(10), isFull: true, fullCategoryIds: [] }],
  });
  expect(['2026-11-24', '2026-11-25', '2026-11-26'].map(told.isFull)).toEqual([true, true, false]);
  expect([10, 11].map((hour) => told.inSlot?.(slotAt(hour)).isFull)).toEqual([true, false]);
});

test('a shop limits its days, and its slots only while it is ordered from by slots', () => {
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

describe('full days of a shop that is open from 12:00 to 20:00', () => {
  const deliveryWeek = DAYS.map((day) => ({ day, opens: 720, closes: 1200 }));
  const reading = { timeZone: 'Asia/Jerusalem', now: Date.parse('2026-11-24T13:00:00+02:00') };
  const stateBy = (hours: Partial<Hours>, fullness: Fullness) =>
    orderingAt({ hours: { ...NO_HOURS, deliveryWeek, ...hours }, pausedUntil: null, fullness }, reading);

  test('are named up to the next that is not, and this one while it is open', () => {
    expect(stateBy({}, fullnessOf(['2026-11-24', '2026-11-25', '2026-11-27']))).toMatchObject({
      kind: 'later',
      opensAt: '2026-11-26T10:00:00.000Z',
      fullDays: ['2026-11-24', '2026-11-25'],
      freshUntil: '2026-11-24T18:00:00.000Z',
    });
  });

  test('are the next sixty where each one is full', () => {
    const { kind, fullDays } = stateBy({}, { isFull: () => true, fullCategories: () => [] });
    const sixty = Array.from({ length: 60 }, (_, count) => addDays('2026-11-24', count));
    expect({ kind, fullDays }).toEqual({ kind: 'none', fullDays: sixty });
    const ordering = { mode: 'days', daysBefore: 0, until: 1080, choices: 2 } as const;
    expect(stateBy({ ordering }, { isFull: () => true, fullCategories: () => [] })).toMatchObject({
      kind: 'none',
      days: [],
      fullDays: sixty,
      orderBy: null,
      freshUntil: '2026-11-24T16:00:00.000Z',
    });
  });

  test('are told with the categories that are full on the others', () => {
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
});
