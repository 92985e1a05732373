import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { randomMinute, randomShift, randomWeek } from '../../../test/random-week.ts';
import { businessDayShown, minutesOfTenYears, minutesShown, wallClock, ZONES } from '../../../test/wall-clock.ts';
import { addDays } from '../calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { NO_END } from '../menu/sold-out.ts';
import { type Hours, NO_HOURS, type SpecialDays } from './hours.ts';
import { type OrderingState, orderingAt, promiseBy, promiseOf } from './ordering.ts';
import type { OrderingRules } from './rules.ts';
import { DAYS, type Day, minutesOf, type Shift, type Week } from './week.ts';

/** What a clock on the wall shows: the date, and the minutes after midnight. */
function shownAt(at: number, timeZone: string): { date: string; minutes: number } {
  const clock = wallClock(at, timeZone);
  return { date: clock.toISOString().slice(0, 10), minutes: minutesShown(clock) };
}

function shiftsOn({ deliveryWeek, specialDays }: Hours, date: string): readonly Shift[] {
  const special = specialDays.find(({ from, to }) => date >= from && date <= to);
  const day = DAYS[new Date(`${date}T12:00:00Z`).getUTCDay()];
  if (special) return special.shifts;
  return deliveryWeek ? deliveryWeek.filter((shift) => shift.day === day) : [{ opens: 0, closes: 0 }];
}

const isDriven = (days: readonly Day[] | null, date: string) =>
  days === null || days.includes(DAYS[new Date(`${date}T12:00:00Z`).getUTCDay()] as Day);

/** The slow, obvious rule: it is driven on the business day, which begins at 4:00, and the clock on the wall shows a time of a shift of today, or of yesterday's night. */
function isOpenObviously({ hours, pausedUntil, cityDays }: OrderingRules, timeZone: string, at: number): boolean {
  if (!isDriven(cityDays?.days ?? null, businessDayShown(at, timeZone))) return false;
  if (pausedUntil !== null && at < Date.parse(pausedUntil)) return false;
  const { date, minutes } = shownAt(at, timeZone);
  const today = shiftsOn(hours, date).some(
    ({ opens, closes }) => minutes >= opens && (closes <= opens || minutes < closes),
  );
  return today || shiftsOn(hours, addDays(date, -1)).some(({ opens, closes }) => closes <= opens && minutes < closes);
}

/** Whether the clocks are changed within a day: then an hour by the clock on the wall is none, or two. */
function isNearClockChange(at: number, timeZone: string): boolean {
  const offset = (when: number) => wallClock(when, timeZone).getTime() - when;
  return offset(at - DAY_MS) !== offset(at + DAY_MS);
}

/** Whether a clock on the wall ever shows a time of a shift that opens on a date, whatever it is ahead of UTC then. */
function isEverShown(date: string, shift: Shift, timeZone: string): boolean {
  const midnight = Date.parse(date);
  if (![0, 1].some((days) => isNearClockChange(midnight + days * DAY_MS, timeZone))) return true;
  const times = Array.from({ length: minutesOf(shift) }, (_, index) => midnight + (shift.opens + index) * MINUTE_MS);
  const quarters = Array.from({ length: 2 * 14 * 4 + 1 }, (_, index) => (index - 14 * 4) * 15 * MINUTE_MS);
  return times.some((time) => quarters.some((ahead) => wallClock(time - ahead, timeZone).getTime() === time));
}

/** Open day and night, by shifts that meet at midnight or at another time. */
const wholeWeeks: fc.Arbitrary<Week> = randomMinute.map((time) =>
  DAYS.map((day) => ({ day, opens: time, closes: time })),
);
/** Special days around an instant. */
const specialDaysNear = (now: number): fc.Arbitrary<SpecialDays[]> =>
  fc.array(
    fc
      .record({ first: fc.integer({ min: -4, max: 12 }), count: fc.integer({ min: 0, max: 3 }) })
      .chain(({ first, count }) => {
        const from = new Date(now + first * DAY_MS).toISOString().slice(0, 10);
        return fc.record({
          from: fc.constant(from),
          to: fc.constant(addDays(from, count)),
          shifts: fc.array(randomShift, { maxLength: 1 }),
          words: fc.constant({}),
        });
      }),
    { maxLength: 3 },
  );
const pauses = (now: number) =>
  fc.option(fc.integer({ min: -60, max: 2000 }).map((count) => new Date(now + count * MINUTE_MS).toISOString()));
const cases = fc
  .constantFrom(...ZONES)
  .chain((timeZone) => fc.record({ timeZone: fc.constant(timeZone), now: minutesOfTenYears(timeZone) }))
  .chain(({ timeZone, now }) =>
    fc.record({
      timeZone: fc.constant(timeZone),
      now: fc.constant(now),
      deliveryWeek: fc.option(fc.oneof({ weight: 3, arbitrary: randomWeek }, wholeWeeks)),
      specialDays: specialDaysNear(now),
      pausedUntil: pauses(now),
      deliveryDays: fc.option(fc.subarray([...DAYS], { minLength: 1 })),
    }),
  );
const inCity = (days: Day[] | null) => ({ cityDays: { cityIds: [7], areas: [], days } });

/** The date, or the last one of the 40 days before it that is open. */
function lastOpenDate(date: string, isOpen: (date: string) => boolean): string | undefined {
  for (let earlier = 0; earlier < 40; earlier += 1) {
    if (isOpen(addDays(date, -earlier))) return addDays(date, -earlier);
  }
  return undefined;
}

interface Expected {
  rules: OrderingRules;
  timeZone: string;
  from: number;
  opening: number | undefined;
}

/** On a day without a drive it is for one of the next with one on which the shop opens. */
function expectDaysOfDrive({ days }: OrderingState, { rules, timeZone, from, opening }: Expected): void {
  const today = businessDayShown(from, timeZone);
  if (opening !== undefined) expect(days[0]).toBe(businessDayShown(opening, timeZone));
  expect(days).toEqual([...new Set([today, ...days])].toSorted().slice(1));
  expect(days.length).toBeLessThanOrEqual(3);
  const isDriven = (day: string) => rules.cityDays?.days?.includes(DAYS[new Date(day).getUTCDay()] as Day);
  expect(days.every(isDriven)).toBe(true);
}

describe('against the slow, obvious rule, in ten years of changed clocks', () => {
  test('orders are taken now exactly when the shop is open, and else for when it opens first', () => {
    fc.assert(
      fc.property(cases, ({ timeZone, now, pausedUntil, deliveryDays, ...given }) => {
        const rules = { hours: { ...given, ordering: NO_HOURS.ordering }, pausedUntil, ...inCity(deliveryDays) };
        const state = orderingAt(rules, { timeZone, now });
        const minutes = Array.from({ length: 2 * 1440 }, (_, index) => now + index * MINUTE_MS);
        const opening = minutes.find((each) => isOpenObviously(rules, timeZone, each));
        const from = Math.max(now, Date.parse(pausedUntil ?? '') || 0);
        if (opening === now) expect(state).toMatchObject({ kind: 'now', opensAt: null });
        else if (state.kind === 'days') expectDaysOfDrive(state, { rules, timeZone, from, opening });
        else if (opening !== undefined) {
          expect(state).toMatchObject({ kind: 'later', opensAt: new Date(opening).toISOString() });
          const isToday = businessDayShown(opening, timeZone) === businessDayShown(from, timeZone);
          expect(deliveryDays === null || isToday).toBe(true);
        } else expect(Date.parse(state.opensAt ?? NO_END)).toBeGreaterThanOrEqual(now + 2 * DAY_MS);
        expect(Date.parse(state.freshUntil ?? NO_END)).toBeGreaterThan(now);
      }),
      runs(50),
    );
  });

  test('what is said holds until it is said to be outdated', () => {
    fc.assert(
      fc.property(cases, fc.nat(), ({ timeZone, now, pausedUntil, deliveryDays, ...given }, later) => {
        const rules = { hours: { ...given, ordering: NO_HOURS.ordering }, pausedUntil, ...inCity(deliveryDays) };
        const state = orderingAt(rules, { timeZone, now });
        const fresh = Math.min(Date.parse(state.freshUntil ?? NO_END), now + 3 * DAY_MS) - now;
        const { freshUntil, ...said } = orderingAt(rules, { timeZone, now: now + (later % fresh) });
        expect(state).toMatchObject(said);
        expect(freshUntil).toBe(state.freshUntil);
      }),
      runs(500),
    );
  });

  test('a day can be ordered for while it is open and its last time to order is not over', () => {
    const orderings = fc.record({
      daysBefore: fc.integer({ min: 0, max: 3 }),
      until: randomMinute,
      choices: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(cases, orderings, ({ timeZone, now, deliveryDays, ...given }, ordering) => {
        const hours: Hours = { ...given, ordering: { mode: 'days', ...ordering } };
        const { date: today, minutes } = shownAt(now, timeZone);
        fc.pre(!isNearClockChange(now, timeZone));
        const isOpen = (date: string) => shiftsOn(hours, date).some((shift) => isEverShown(date, shift, timeZone));
        const isServed = (date: string) =>
          date === today ? shiftsOn(hours, date).some((each) => minutes < each.opens + minutesOf(each)) : isOpen(date);
        const lastDate = (date: string) => {
          const planned = addDays(date, -ordering.daysBefore);
          return ordering.daysBefore === 0 ? date : (lastOpenDate(planned, isOpen) ?? planned);
        };
        const inTime = (date: string) =>
          lastDate(date) > today || (lastDate(date) === today && minutes < ordering.until);
        const dates = Array.from({ length: 40 }, (_, index) => addDays(today, index));
        const canBe = (date: string) => isDriven(deliveryDays, date) && isServed(date) && inTime(date);
        const expected = dates.filter(canBe).slice(0, ordering.choices);
        const { days } = orderingAt({ hours, pausedUntil: null, ...inCity(deliveryDays) }, { timeZone, now });
        expect(days.slice(0, expected.length)).toEqual(expected);
      }),
      runs(500),
    );
  });
});

const ZONE = 'Asia/Jerusalem';
const winter = (text: string) => Date.parse(`${text}:00+02:00`);
const reading = (text: string) => ({ timeZone: ZONE, now: winter(text) });
const THURSDAY_NIGHT: Hours = { ...NO_HOURS, deliveryWeek: [{ day: 'thursday', opens: 1080, closes: 120 }] };

describe('as soon as possible', () => {
  const isSaid = (text: string, rules: Partial<OrderingRules> = {}) =>
    orderingAt({ hours: THURSDAY_NIGHT, pausedUntil: null, ...rules }, reading(text));

  test('a shop without hours takes orders at any time, promises nothing, and that never changes', () => {
    const state = orderingAt({ hours: NO_HOURS, pausedUntil: null }, reading('2026-11-27T20:00'));
    expect(state).toEqual({
      fulfilment: 'delivery',
      cityIds: [],
      areas: [],
      deliveryDays: null,
      kind: 'now',
      minutes: null,
      busyMinutes: 0,
      opensAt: null,
      days: [],
      fullDays: [],
      fullCategories: [],
      orderBy: null,
      pausedUntil: null,
      words: {},
      rest: null,
      slot: null,
      freshUntil: null,
    });
    expect(promiseOf(state, reading('2026-11-27T20:00'))).toEqual({ promisedAt: null, promisedDay: null });
  });

  test('open on Thursday from 18:00 to 02:00: open on Friday at 1:30, closed on Friday at 20:00', () => {
    expect(isSaid('2026-11-27T01:30')).toMatchObject({ kind: 'now', freshUntil: '2026-11-27T00:00:00.000Z' });
    expect(isSaid('2026-11-27T20:00')).toMatchObject({ kind: 'later', opensAt: '2026-12-03T16:00:00.000Z' });
  });

  test('a special day wins over the week, says why, and leaves the night before as it was', () => {
    const words = { en: 'Thanksgiving' };
    const closed = { from: '2026-11-26', to: '2026-11-27', shifts: [], words };
    const rules = { hours: { ...THURSDAY_NIGHT, specialDays: [closed] } };
    expect(isSaid('2026-11-26T20:00', rules)).toMatchObject({
      kind: 'later',
      words,
      opensAt: '2026-12-03T16:00:00.000Z',
      freshUntil: '2026-11-26T22:00:00.000Z',
    });
    const onlyFriday = { hours: { ...THURSDAY_NIGHT, specialDays: [{ ...closed, from: '2026-11-27' }] } };
    expect(isSaid('2026-11-27T01:30', onlyFriday)).toMatchObject({ kind: 'now' });
  });

  test('a shop that is open day and night stays open, but for the shift that a special day replaced', () => {
    const dayAndNight: Week = DAYS.map((day) => ({ day, opens: 1080, closes: 1080 }));
    const special = { from: '2026-11-24', to: '2026-11-24', shifts: [{ opens: 1080, closes: 120 }], words: {} };
    const rules = { hours: { ...NO_HOURS, deliveryWeek: dayAndNight, specialDays: [special] } };
    expect(isSaid('2026-11-25T01:00', rules)).toMatchObject({ kind: 'now', freshUntil: '2026-11-25T00:00:00.000Z' });
    expect(isSaid('2026-11-25T12:00', rules)).toMatchObject({ kind: 'later', opensAt: '2026-11-25T16:00:00.000Z' });
    expect(isSaid('2026-11-26T12:00', rules)).toMatchObject({ kind: 'now', freshUntil: null });
    const last = { from: '2026-11-30', to: '9999-12-31', shifts: [], words: {} };
    const ending = { hours: { ...NO_HOURS, deliveryWeek: null, specialDays: [last] } };
    expect(isSaid('2026-11-26T12:00', ending)).toMatchObject({ kind: 'now', freshUntil: '2026-11-29T22:00:00.000Z' });
    const oneMinuteLess = { ...dayAndNight[0], closes: 1079 } as (typeof dayAndNight)[number];
    const closing = { hours: { ...NO_HOURS, deliveryWeek: [oneMinuteLess, ...dayAndNight.slice(1)] } };
    expect(isSaid('2026-11-26T12:00', closing)).toMatchObject({ kind: 'now', freshUntil: '2026-11-30T15:59:00.000Z' });
  });

  test('a pause closes until it ends, and by itself opens again', () => {
    const pausedUntil = '2026-11-26T18:30:00.000Z';
    expect(isSaid('2026-11-26T20:00', { pausedUntil })).toMatchObject({
      kind: 'later',
      opensAt: pausedUntil,
      pausedUntil,
      freshUntil: pausedUntil,
    });
    expect(isSaid('2026-11-26T20:30', { pausedUntil })).toMatchObject({ kind: 'now', pausedUntil: null });
    expect(isSaid('2026-11-26T20:00', { pausedUntil: NO_END })).toMatchObject({ kind: 'none', pausedUntil: NO_END });
  });

  test('promises from now, or from the opening, by the minutes to prepare', () => {
    const hours: Hours = { ...THURSDAY_NIGHT, ordering: { mode: 'now', minutes: 45 } };
    const open = reading('2026-11-26T23:30');
    expect(promiseOf(orderingAt({ hours, pausedUntil: null }, open), open)).toEqual({
      promisedAt: '2026-11-26T22:15:00.000Z',
      promisedDay: '2026-11-27',
    });
    const closed = reading('2026-11-25T12:00');
    const state = orderingAt({ hours, pausedUntil: null }, closed);
    const promise = { promisedAt: '2026-11-26T16:45:00.000Z', promisedDay: '2026-11-26' };
    expect(promiseOf(state, closed)).toEqual(promise);
    expect(promiseOf(state, closed, '2026-11-26T16:00:00.000Z')).toEqual(promise);
    expect(promiseOf(state, closed, '2026-11-26T15:59:00.000Z')).toBeNull();
    expect(promiseOf(state, closed, '2026-11-26T17:00:00.000Z')).toEqual(promise);
    expect(promiseOf(state, closed, 'now')).toBeNull();
    expect(promiseOf(state, closed, '2026-11-26')).toBeNull();
  });
});

test('an order for an opening is taken sooner on its day, and on no earlier one', () => {
  const hours: Hours = { ...THURSDAY_NIGHT, ordering: { mode: 'now', minutes: 45 } };
  const open = reading('2026-11-26T19:00');
  const state = orderingAt({ hours, pausedUntil: null }, open);
  const promise = { promisedAt: '2026-11-26T17:45:00.000Z', promisedDay: '2026-11-26' };
  for (const said of ['2026-11-26T16:00:00.000Z', '2026-11-26T18:00:00.000Z', '2026-11-19T16:00:00.000Z', 'now']) {
    expect(promiseOf(state, open, said), said).toEqual(promise);
  }
  expect(promiseBy({ hours, pausedUntil: null }, open)).toEqual({ state, promise });
  // The last one is of the year 10000 by the clock on the wall.
  for (const said of ['2026-11-26T22:00:00.000Z', '2026-11-26', '9999-12-31T23:00:00.000Z']) {
    expect(promiseOf(state, open, said), said).toBeNull();
  }
  const closed = reading('2026-11-25T12:00');
  expect(promiseOf(orderingAt({ hours, pausedUntil: null }, closed), closed, '2026-12-03T16:00:00.000Z')).toBeNull();
});

describe('for a day', () => {
  const NOT_ON_SATURDAYS: Week = DAYS.slice(0, 6).map((day) => ({ day, opens: 720, closes: 1200 }));
  const hours: Hours = {
    deliveryWeek: NOT_ON_SATURDAYS,
    specialDays: [],
    ordering: { mode: 'days', daysBefore: 1, until: 1080, choices: 3 },
  };
  const state = (text: string, pausedUntil: string | null = null) => orderingAt({ hours, pausedUntil }, reading(text));

  // 22 November 2026 is a Sunday.
  test.each([
    ['2026-11-22T17:59', '2026-11-23', '2026-11-22T16:00:00.000Z'],
    ['2026-11-22T18:00', '2026-11-24', '2026-11-23T16:00:00.000Z'],
    ['2026-11-26T17:00', '2026-11-27', '2026-11-26T16:00:00.000Z'],
    // Sunday is ordered for until Friday, the last day that is not closed.
    ['2026-11-26T18:00', '2026-11-29', '2026-11-27T16:00:00.000Z'],
    ['2026-11-27T18:00', '2026-11-30', '2026-11-29T16:00:00.000Z'],
    ['2026-11-28T12:00', '2026-11-30', '2026-11-29T16:00:00.000Z'],
  ])('at %s the first is %s, until %s', (now, first, orderBy) => {
    expect(state(now)).toMatchObject({ kind: 'days', orderBy });
    expect(state(now).days[0]).toBe(first);
  });

  test('an order is for the day that it says, while that is possible, and for the first without', () => {
    const now = reading('2026-11-22T12:00');
    const open = state('2026-11-22T12:00');
    expect(open.days).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
    expect(promiseOf(open, now)).toEqual({ promisedAt: null, promisedDay: '2026-11-23' });
    expect(promiseOf(open, now, '2026-11-25')).toEqual({ promisedAt: null, promisedDay: '2026-11-25' });
    for (const other of ['2026-11-22', '2026-11-26', '2026-11-28', 'now', '2026-11-23T10:00:00.000Z']) {
      expect(promiseOf(open, now, other)).toBeNull();
    }
  });

  test('a pause leaves the days after it', () => {
    const pausedUntil = new Date(winter('2026-11-23T20:00') + HOUR_MS).toISOString();
    expect(state('2026-11-22T12:00', pausedUntil)).toMatchObject({ kind: 'days', pausedUntil });
    expect(state('2026-11-22T12:00', pausedUntil).days[0]).toBe('2026-11-24');
    // The first of these days closes as the pause ends.
    expect(state('2026-11-22T12:00', new Date(winter('2026-11-23T20:00')).toISOString()).days[0]).toBe('2026-11-24');
    expect(state('2026-11-22T12:00', NO_END)).toMatchObject({ kind: 'none', days: [] });
  });
});
