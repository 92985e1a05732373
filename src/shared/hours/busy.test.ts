import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { randomWeek } from '../../../test/random-week.ts';
import { businessDayShown, ZONES } from '../../../test/wall-clock.ts';
import { addDays } from '../calendar.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { NO_END } from '../menu/sold-out.ts';
import { earliest } from '../time.ts';
import { BUSY_MINUTES, type Busy, beginsBefore, busyAt, takesLonger } from './busy.ts';
import { type Hours, NO_HOURS, scheduleOfHours } from './hours.ts';
import { orderingAt, promiseOf } from './ordering.ts';
import type { OrderingRules } from './rules.ts';
import { isWithin } from './schedule.ts';
import { BUSY_SPANS, endByItself, endOfStaffSpan } from './spans.ts';

/** Some days before summer time begins in Israel, and around its changes elsewhere. */
const START = Date.UTC(2026, 2, 22);
const iso = (at: number) => new Date(at).toISOString();

/** A shop at an instant that may be busy, paused, closed, and full on some days. */
const cases = fc
  .record({
    timeZone: fc.constantFrom(...ZONES),
    now: fc.integer({ min: 0, max: 10 * 1440 }).map((count) => START + count * MINUTE_MS),
  })
  .chain(({ timeZone, now }) => {
    const end = fc.integer({ min: -60, max: 2000 }).map((count) => iso(now + count * MINUTE_MS));
    return fc.record({
      timeZone: fc.constant(timeZone),
      now: fc.constant(now),
      deliveryWeek: fc.option(randomWeek),
      minutes: fc.option(fc.integer({ min: 5, max: 600 })),
      pausedUntil: fc.option(end),
      busy: fc.option(
        fc.record<Busy>({
          minutes: fc.constantFrom(...BUSY_MINUTES),
          until: fc.oneof({ weight: 4, arbitrary: end }, fc.constant(NO_END)),
        }),
      ),
      full: fc.option(fc.uniqueArray(fc.integer({ min: -1, max: 14 }).map((day) => addDays('2026-03-22', day)))),
    });
  });
type Case = typeof cases extends fc.Arbitrary<infer Shop> ? Shop : never;

function rulesOf({ deliveryWeek, minutes, pausedUntil, busy, full }: Case): OrderingRules {
  const hours: Hours = { ...NO_HOURS, deliveryWeek, ordering: { mode: 'now', minutes } };
  const fullness = full ? { isFull: (day: string) => full.includes(day), fullCategories: () => [] } : undefined;
  return { hours, pausedUntil, busy, fullness };
}

/** The slow, obvious rule: what is begun before the end of busy mode takes longer, where anything is promised. */
function promisedObviously({ minutes, busy }: Case, start: number): number | null {
  if (minutes === null) return null;
  const ready = start + minutes * MINUTE_MS;
  return busy && iso(start) < busy.until ? ready + busy.minutes * MINUTE_MS : ready;
}

/** The first of the next minutes at which the shop is open, and of which the day is not full. */
function firstObviously(shop: Case): number | undefined {
  const { timeZone, now, full, pausedUntil } = shop;
  const schedule = scheduleOfHours(rulesOf(shop).hours, timeZone);
  const minutes = Array.from({ length: 2 * 1440 }, (_, index) => now + index * MINUTE_MS);
  return minutes.find((at) => {
    if (iso(at) < (pausedUntil ?? '') || !isWithin(schedule, at)) return false;
    return !full?.includes(businessDayShown(promisedObviously(shop, at) ?? at, timeZone));
  });
}

describe('against the slow, obvious rule', () => {
  test('an order is for the first minute at which the shop is open and of which the day is not full', () => {
    fc.assert(
      fc.property(cases, (shop) => {
        const { timeZone, now } = shop;
        const state = orderingAt(rulesOf(shop), { timeZone, now });
        // Without hours, an order for a day that is not full is for that day: capacity.test.ts is about it.
        fc.pre(state.kind !== 'days');
        const first = firstObviously(shop);
        if (first === undefined) return;
        const isNow = first === now;
        expect(state).toMatchObject(isNow ? { kind: 'now', opensAt: null } : { kind: 'later', opensAt: iso(first) });
        // A shop that promises no minutes still says when it opens.
        const ready = promisedObviously(shop, first) ?? (isNow ? null : first);
        expect(promiseOf(state, { timeZone, now })?.promisedAt).toBe(ready && iso(ready));
        expect(state.minutes).toBe(shop.minutes === null ? null : shop.minutes + state.busyMinutes);
      }),
      runs(100),
    );
  });

  test('what is said holds until it is said to be outdated', () => {
    fc.assert(
      fc.property(cases, fc.nat(), (shop, later) => {
        const { timeZone, now } = shop;
        const state = orderingAt(rulesOf(shop), { timeZone, now });
        const fresh = Math.min(Date.parse(state.freshUntil ?? NO_END), now + 3 * DAY_MS) - now;
        expect(fresh).toBeGreaterThan(0);
        const { freshUntil, ...said } = orderingAt(rulesOf(shop), { timeZone, now: now + (later % fresh) });
        expect(state).toMatchObject(said);
      }),
      runs(500),
    );
  });
});

test('orders that are ready the next day while it is busy count for this one once it is not', () => {
  const reading = { timeZone: 'UTC', now: Date.parse('2026-03-24T03:00:00Z') };
  const busy = { minutes: 60, until: '2026-03-24T03:10:00.000Z' } as const;
  const stateBy = (full: string[]) =>
    orderingAt(
      {
        hours: {
          ...NO_HOURS,
          deliveryWeek: [{ day: 'tuesday', opens: 0, closes: 300 }],
          ordering: { mode: 'now', minutes: 30 },
        },
        pausedUntil: null,
        busy,
        fullness: { isFull: (day) => full.includes(day), fullCategories: () => [] },
      },
      reading,
    );
  expect(stateBy(['2026-03-24'])).toMatchObject({
    kind: 'later',
    opensAt: busy.until,
    minutes: 30,
    fullDays: ['2026-03-24'],
  });
  // The first to be found is that of Tuesday; what is ready before 4:00 is for Monday.
  expect(stateBy(['2026-03-23', '2026-03-24'])).toMatchObject({
    opensAt: '2026-03-31T00:00:00.000Z',
    fullDays: ['2026-03-23', '2026-03-24'],
  });
});

test.each([
  ['until the last that is ready by then', '11:30', { minutes: 30, busy: null }],
  ['until then, where no minutes are promised', '12:00', { minutes: null, busy: null }],
  ['until busy mode ends before', '10:00', { minutes: 30, busy: '10:00' }],
  ['until the last that is ready in busy mode', '10:30', { minutes: 30, busy: '11:00' }],
  ['as without busy mode, where it is over', '11:30', { minutes: 30, busy: '09:00' }],
])('orders that are begun at 9:00 are ready before noon: %s', (_, last, { minutes, busy: until }) => {
  const at = (time: string) => Date.parse(`2026-03-24T${time}:00Z`);
  const busy: Busy | null = until === null ? null : { minutes: 60, until: iso(at(until)) };
  expect(iso(beginsBefore(at('12:00'), { minutes, busy }, at('09:00')))).toBe(iso(at(last)));
});

describe('busy mode', () => {
  const busy: Busy = { minutes: 30, until: '2026-03-27T02:00:00.000Z' };
  const promising: Hours = { ...NO_HOURS, ordering: { mode: 'now', minutes: 45 } };
  const end = Date.parse(busy.until);

  test('is over at its end, and is none where no minutes are promised', () => {
    expect(busyAt({ hours: promising, busy }, end - 1)).toBe(busy);
    expect(busyAt({ hours: promising, busy }, end)).toBeNull();
    expect(busyAt({ hours: promising }, end - 1)).toBeNull();
    expect(busyAt({ hours: NO_HOURS, busy }, end - 1)).toBeNull();
    const ofDays = { ...NO_HOURS, ordering: { mode: 'days', daysBefore: 1, until: 1080, choices: 3 } } as const;
    expect(busyAt({ hours: ofDays, busy }, end - 1)).toBeNull();
  });

  // In Israel the clocks go forward on Friday, 27 March 2026, at 2:00, and back on Sunday, 25 October, at 2:00.
  test.each([
    ['forward', '2026-03-26T20:00:00.000Z', '2026-03-27T01:00:00.000Z'],
    ['back', '2026-10-24T20:00:00.000Z', '2026-10-25T02:00:00.000Z'],
  ])('of the rest of the day ends at 4:00 on the shop’s clock when clocks go %s', (_, from, until) => {
    expect(endOfStaffSpan('day', { timeZone: 'Asia/Jerusalem', now: Date.parse(from) })).toBe(until);
  });

  test('of minutes ends after so many, and until staff say otherwise not by itself', () => {
    const reading = { timeZone: 'UTC', now: Date.parse('2026-03-24T12:00:00Z') };
    expect(endOfStaffSpan('120', reading)).toBe('2026-03-24T14:00:00.000Z');
    expect(endByItself(endOfStaffSpan('120', reading))).toBe('2026-03-24T14:00:00.000Z');
    expect(endByItself(endOfStaffSpan('open', reading))).toBeNull();
    expect(earliest([null, NO_END, busy.until, null])).toBe(busy.until);
    expect(earliest([null])).toBeNull();
  });

  test.each(BUSY_SPANS)('of %s ends after it begins', (span) => {
    fc.assert(
      fc.property(cases, ({ timeZone, now }) => Date.parse(endOfStaffSpan(span, { timeZone, now })) > now),
      runs(50),
    );
  });
});

test.each([
  [45, 44, true],
  [45, 45, false],
  [45, 46, false],
  // Nothing was told, or nothing is promised.
  [45, undefined, false],
  [null, 45, false],
])('an order of %s minutes whose customer was told %s takes longer: %s', (minutes, told, expected) => {
  expect(takesLonger({ minutes }, told)).toBe(expected);
});
