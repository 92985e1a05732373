import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { randomShift, randomWeek } from '../../../test/random-week.ts';
import { businessDayShown, minutesOfTenYears, minutesShown, wallClock, ZONES } from '../../../test/wall-clock.ts';
import { addDays } from '../calendar.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { NO_END } from '../menu/sold-out.ts';
import type { Busy } from './busy.ts';
import type { Fullness } from './capacity.ts';
import { type Hours, NO_HOURS, type OrderingInSlots, SLOT_MINUTES, type SpecialDays } from './hours.ts';
import { orderingAt, promiseBy } from './ordering.ts';
import type { OrderingRules } from './rules.ts';
import { rulesOf } from './rules-of.ts';
import { orderForSlot, type Slot } from './slot.ts';
import { slotsAt } from './slots.ts';
import { DAYS, type Day, minutesOf, type Shift } from './week.ts';

interface Shown {
  date: string;
  minutes: number;
}

function shownAt(at: number, timeZone: string): Shown {
  const clock = wallClock(at, timeZone);
  return { date: clock.toISOString().slice(0, 10), minutes: minutesShown(clock) };
}

const weekday = (date: string) => DAYS[new Date(`${date}T12:00:00Z`).getUTCDay()] as Day;

function shiftsOn({ deliveryWeek, specialDays }: Hours, date: string): readonly Shift[] {
  const special = specialDays.find(({ from, to }) => date >= from && date <= to);
  if (special) return special.shifts;
  return deliveryWeek ? deliveryWeek.filter(({ day }) => day === weekday(date)) : [{ opens: 0, closes: 0 }];
}

/**
 * The slow, obvious rule: so many lengths after a shift opened that the clock on the wall shows its end before the shift
 * does, with every minute between on the clock, in a row, and on a business day on which it is driven.
 */
function isSlotOf(date: string, at: number, { rules, timeZone }: { rules: OrderingRules; timeZone: string }): boolean {
  const { ordering } = rules.hours;
  if (ordering.mode !== 'slots') return false;
  const length = ordering.slotMinutes;
  const first = wallClock(at, timeZone).getTime();
  const fits = shiftsOn(rules.hours, date).some((shift) => {
    const after = (first - Date.parse(date)) / MINUTE_MS - shift.opens;
    return after >= 0 && after % length === 0 && after + length <= minutesOf(shift);
  });
  if (!fits) return false;
  const days = rules.cityDays?.days;
  return Array.from({ length }, (_, minute) => minute * MINUTE_MS).every(
    (later) =>
      wallClock(at + later, timeZone).getTime() === first + later &&
      (!days || days.includes(weekday(businessDayShown(at + later, timeZone)))),
  );
}

/** Where two shifts are open at once, on a special day, the slots of the one that opened the day before count. */
function isSlotObviously(at: number, given: { rules: OrderingRules; timeZone: string }, length: number): boolean {
  const { date } = shownAt(at, given.timeZone);
  const near = Array.from({ length: 2 * length - 1 }, (_, index) => at + (index + 1 - length) * MINUTE_MS);
  return [date, addDays(date, -1)].some(
    (each) => isSlotOf(each, at, given) && !near.some((other) => isSlotOf(addDays(each, -1), other, given)),
  );
}

const cases = fc
  .constantFrom(...ZONES)
  .chain((timeZone) => fc.record({ timeZone: fc.constant(timeZone), now: minutesOfTenYears(timeZone) }))
  .chain(({ timeZone, now }) => {
    const today = new Date(now).toISOString().slice(0, 10);
    const specialDays: fc.Arbitrary<SpecialDays[]> = fc.array(
      fc
        .record({ ahead: fc.integer({ min: -2, max: 3 }), shifts: fc.array(randomShift, { maxLength: 1 }) })
        .map(({ ahead, shifts }) => ({ from: addDays(today, ahead), to: addDays(today, ahead), shifts, words: {} })),
      { maxLength: 2 },
    );
    const ordering: fc.Arbitrary<OrderingInSlots> = fc.record({
      mode: fc.constant('slots'),
      slotMinutes: fc.constantFrom(...SLOT_MINUTES),
      minutes: fc.integer({ min: 5, max: 600 }),
      daysAhead: fc.integer({ min: 0, max: 2 }),
    });
    return fc.record({
      timeZone: fc.constant(timeZone),
      now: fc.constant(now),
      hours: fc.record({ deliveryWeek: fc.option(randomWeek, { freq: 6 }), specialDays, ordering }),
      busy: fc.option(
        fc.record({ minutes: fc.constantFrom(15, 60), until: fc.integer({ min: 1, max: 300 }) }).map((busy) => ({
          minutes: busy.minutes as 15 | 60,
          until: new Date(now + busy.until * MINUTE_MS).toISOString(),
        })),
      ),
      pausedUntil: fc.option(
        fc.integer({ min: -60, max: 2000 }).map((count) => new Date(now + count * MINUTE_MS).toISOString()),
      ),
      days: fc.option(fc.subarray([...DAYS], { minLength: 1 })),
    });
  });

interface Case {
  hours: Hours & { ordering: OrderingInSlots };
  busy: Busy | null;
  pausedUntil: string | null;
  days: Day[] | null;
}

const rulesOfCase = ({ days, ...rules }: Case): OrderingRules => ({
  ...rules,
  cityDays: { cityIds: [7], areas: [], days },
});

/** Which slots are full, by chance that stays the same. */
const fullByChance = (seed: number) => ({
  isFull: (day: string) => (Date.parse(day) / DAY_MS + seed) % 4 === 0,
  fullCategories: () => [],
  inSlot: ({ start }: Slot) => ({ isFull: (Date.parse(start) / MINUTE_MS + seed) % 7 < 3, fullCategoryIds: [] }),
});

describe('against the slow, obvious rule, in ten years of changed clocks', () => {
  test('the slots are those windows of time within the shifts that can still be made', () => {
    fc.assert(
      fc.property(cases, ({ timeZone, now, ...given }) => {
        const rules = rulesOfCase(given);
        const { slotMinutes, minutes, daysAhead } = given.hours.ordering;
        const begin = Math.max(now, Date.parse(given.pausedUntil ?? '') || 0);
        const isBusy = given.busy !== null && begin < Date.parse(given.busy.until);
        const ready = begin + (minutes + (isBusy ? (given.busy?.minutes ?? 0) : 0)) * MINUTE_MS;
        const end = addDays(businessDayShown(now, timeZone), daysAhead);
        const times = Array.from({ length: (daysAhead + 2) * 1440 }, (_, index) => now + index * MINUTE_MS);
        const expected = times.filter(
          (at) =>
            ready < at &&
            businessDayShown(at, timeZone) <= end &&
            isSlotObviously(at, { rules, timeZone }, slotMinutes),
        );
        const slots = slotsAt(rules, { timeZone, now });
        expect(slots.map(({ start }) => Date.parse(start))).toEqual(expected);
        for (const { start, end: to } of slots)
          expect(Date.parse(to) - Date.parse(start)).toBe(slotMinutes * MINUTE_MS);
      }),
      runs(40),
    );
  });

  test('the state says the first slot with room, every slot with room can be ordered for, and no other', () => {
    fc.assert(
      fc.property(cases, fc.nat(100), ({ timeZone, now, ...given }, seed) => {
        const rules = { ...rulesOfCase(given), fullness: fullByChance(seed) };
        const reading = { timeZone, now };
        const slots = slotsAt(rules, reading);
        const free = slots.filter(({ isFull }) => !isFull);
        const state = orderingAt(rules, reading);
        expect(state.kind).toBe(free.length > 0 ? 'slots' : 'none');
        expect(state.slot).toEqual(free[0] ? { start: free[0].start, end: free[0].end } : null);
        expect(state.days).toEqual([...new Set(free.map(({ day }) => day))]);
        expect(state.fullDays.some((day) => state.days.includes(day))).toBe(false);
        for (const slot of slots.slice(seed % 10, (seed % 10) + 4)) {
          const { promise } = promiseBy(rules, reading, orderForSlot(slot));
          expect(promise?.promisedUntil).toBe(slot.isFull ? undefined : slot.end);
        }
        expect(promiseBy(rules, reading).promise?.promisedAt).toBe(free[0]?.start);
      }),
      runs(150),
    );
  });

  test('what is said holds until it is said to be outdated', () => {
    fc.assert(
      fc.property(cases, fc.nat(), ({ timeZone, now, ...given }, later) => {
        const rules = { ...rulesOfCase(given), fullness: fullByChance(later) };
        const state = orderingAt(rules, { timeZone, now });
        const fresh = Math.min(Date.parse(state.freshUntil ?? NO_END), now + 3 * DAY_MS) - now;
        expect(fresh).toBeGreaterThan(0);
        expect(orderingAt(rules, { timeZone, now: now + (later % fresh) })).toEqual(state);
      }),
      runs(150),
    );
  });
});

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

test('a remainder of a shift that is shorter than a slot is none', () => {
  expect(starts(inSlots({}, { slotMinutes: 90 }), '2026-11-24T08:00:00Z')).toEqual(['16:00', '17:30']);
});

test('a slot is ordered so many minutes before it begins, longer for a far city and in busy mode', () => {
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

test('the night belongs to the day on which its shift opens', () => {
  const night = inSlots({ deliveryWeek: [{ day: 'thursday', opens: 1380, closes: 120 }] }, { slotMinutes: 60 });
  // Thursday and Friday.
  expect(starts(night, '2026-11-26T10:00:00Z')).toEqual(['21:00', '22:00', '23:00']);
  expect(starts(night, '2026-11-27T03:00:00Z')).toEqual([]);
  const late = inSlots({ deliveryWeek: [{ day: 'thursday', opens: 30, closes: 240 }] }, { slotMinutes: 60 });
  expect(starts(late, '2026-11-25T10:00:00Z')).toEqual(['22:30', '23:30', '00:30']);
});

test('the slots of the night before count where a special day opens sooner', () => {
  const deliveryWeek = [
    { day: 'thursday', opens: 1200, closes: 600 } as const,
    { day: 'thursday', opens: 600, closes: 840 } as const,
  ];
  const rulesBy = (opens: number) => {
    const special = { from: '2026-11-27', to: '2026-11-27', shifts: [{ opens, closes: 900 }], words: {} };
    return inSlots({ deliveryWeek, specialDays: [special] }, { slotMinutes: 120, daysAhead: 1 });
  };
  // Friday at 7:30 begins within the last slot of Thursday, and at 9:30 where that shift ends at 10:00.
  const thursday = ['08:00', '10:00', '18:00', '20:00', '22:00', '00:00'];
  const friday = ['02:00', '04:00', '06:00'];
  expect(starts(rulesBy(450), '2026-11-26T05:00:00Z')).toEqual([...thursday, ...friday, '09:30']);
  expect(starts(rulesBy(600), '2026-11-26T05:00:00Z')).toEqual([...thursday, ...friday, '08:00', '10:00']);
  expect(starts(rulesBy(450), '2026-11-27T03:00:00Z')).toEqual(['06:00', '09:30']);
  // The business day ends at 4:00.
  const days = slotsAt(rulesBy(450), reading('2026-11-26T05:00:00Z')).map(({ day }) => day);
  expect([days.indexOf('2026-11-27'), days.lastIndexOf('2026-11-26')]).toEqual([6, 5]);
});

describe('two slots a day, on 24 and 25 November 2026', () => {
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

  test('a slot is told with its day, and until when it can be ordered for', () => {
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

  test('slots are full by themselves and with their day; a day is, once all of its slots are', () => {
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

  test('a category is full in a slot by the slot and by its day, and on a day where it is in every slot with room', () => {
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

  test('none is told until a pause without an end is over, and what is told changes when a pause or busy mode ends', () => {
    expect(slotsAt({ ...rules, pausedUntil: NO_END }, now)).toEqual([]);
    const until = '2026-11-24T14:00:00.000Z';
    expect(orderingAt({ ...rules, busy: { minutes: 15, until } }, now).freshUntil).toBe(until);
    expect(orderingAt({ ...rules, pausedUntil: until }, now).freshUntil).toBe(until);
    const none = inSlots({ deliveryWeek: [] });
    expect(orderingAt(none, now).freshUntil).toBe('2026-11-24T22:00:00.000Z');
    expect(orderingAt(none, reading('2026-11-24T23:00:00Z')).freshUntil).toBe('2026-11-25T02:00:00.000Z');
  });
});

test('a day of rest takes the slots that it touches, by the sunset', () => {
  const restRule = { place: 'jerusalem', minutesBefore: 40, minutesAfter: 45, days: ['shabbat'] } as const;
  const all = DAYS.map((day) => ({ day, opens: 840, closes: 1140 }));
  const rules = inSlots({ deliveryWeek: all, restRule }, { slotMinutes: 60 });
  // Sunset is at 16:36 on Friday, and at 16:35 on Saturday.
  expect(starts(rules, '2026-11-27T06:00:00Z')).toEqual(['12:00']);
  expect(starts(rules, '2026-11-28T06:00:00Z')).toEqual(['16:00']);
});

test('an hour that does not exist has no slots, and one that comes twice has them twice', () => {
  const night = [
    { day: 'friday', opens: 60, closes: 240 } as const,
    { day: 'sunday', opens: 60, closes: 180 } as const,
  ];
  const rules = inSlots({ deliveryWeek: night }, { slotMinutes: 60, daysAhead: 1 });
  // On 27 March 2026 clocks go from 2:00 to 3:00; on 25 October from 2:00 back to 1:00.
  expect(starts(rules, '2026-03-26T12:00:00Z')).toEqual(['23:00', '00:00']);
  expect(starts(rules, '2026-10-24T12:00:00Z')).toEqual(['22:00', '23:00', '00:00']);
});

test('a slot that was told is none of another way to order, and what was told of that is no slot', () => {
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
