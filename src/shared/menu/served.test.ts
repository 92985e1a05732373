import { expect, test } from 'vitest';
import { type Hours, NO_HOURS } from '../hours/hours.ts';
import { orderTakingAt } from '../hours/ordering.ts';
import { DAYS, type Week } from '../hours/week.ts';
import { isServedAt, isServedFor, isServedOn, type ServedTimes, servedWeek, servingAt } from './served.ts';

const ZONE = 'Asia/Jerusalem';
const LUNCH: Week = [{ day: 'wednesday', opens: 11 * 60, closes: 16 * 60 }];
const NIGHT: Week = [{ day: 'saturday', opens: 22 * 60, closes: 2 * 60 }];

/** In a shop that has set no hours. */
function servingNow(times: ServedTimes, at: Date) {
  const reading = { timeZone: ZONE, now: at.getTime() };
  return servingAt(times, [orderTakingAt({ hours: NO_HOURS, pausedUntil: null }, reading)], reading);
}

test.each([
  ['2026-07-01T07:59:59.999Z', false, '2026-07-01T08:00:00.000Z'],
  ['2026-07-01T08:00:00.000Z', true, '2026-07-01T13:00:00.000Z'],
  ['2026-07-01T12:59:59.999Z', true, '2026-07-01T13:00:00.000Z'],
  ['2026-07-01T13:00:00.000Z', false, '2026-07-08T08:00:00.000Z'],
])('a dish for Wednesday noon at %s is available: %s, until %s', (at, isServed, until) => {
  expect(isServedAt({ served: LUNCH }, new Date(at), ZONE)).toBe(isServed);
  expect(servingNow({ categoryServed: LUNCH }, new Date(at))).toEqual({ isServed, until });
});

test('a dish for Saturday night is available after midnight', () => {
  expect(isServedAt({ served: NIGHT }, new Date('2026-07-04T22:59:59.999Z'), ZONE)).toBe(true);
  expect(isServedAt({ served: NIGHT }, new Date('2026-07-04T23:00:00.000Z'), ZONE)).toBe(false);
});

test('a dish without times is always available', () => {
  expect(servedWeek({ served: null })).toBeNull();
  expect(servingNow({}, new Date())).toBeUndefined();
  expect(isServedAt({ served: null, categoryServed: undefined }, new Date(), ZONE)).toBe(true);
});

test("a dish whose times never overlap its category's is never available", () => {
  const times = { served: LUNCH, categoryServed: NIGHT };
  expect(servedWeek(times)).toEqual([]);
  expect(servingNow(times, new Date('2026-07-01T09:00:00.000Z'))).toEqual({ isServed: false, until: null });
});

const at = (text: string) => Date.parse(`${text}:00+03:00`);
const WEDNESDAY = '2026-07-01';

test('a dish is available on a day if one of its times is within the business day', () => {
  expect(['2026-06-30', WEDNESDAY, '2026-07-02'].map((day) => isServedOn({ served: LUNCH }, day, ZONE))).toEqual([
    false,
    true,
    false,
  ]);
  const nights = ['2026-07-03', '2026-07-04', '2026-07-05', '2026-07-06'];
  expect(nights.map((day) => isServedOn({ served: NIGHT }, day, ZONE))).toEqual([false, true, true, false]);
  const untilMidnight: Week = [{ day: 'tuesday', opens: 18 * 60, closes: 0 }];
  expect(isServedOn({ served: untilMidnight }, WEDNESDAY, ZONE)).toBe(false);
  expect(isServedOn({}, WEDNESDAY, ZONE)).toBe(true);
});

test('a dish is available for an instant, or for any of some days or slots', () => {
  expect(isServedFor({ served: LUNCH }, { at: at('2026-07-01T12:00') }, ZONE)).toBe(true);
  expect(isServedFor({ served: LUNCH }, { at: at('2026-07-01T18:00') }, ZONE)).toBe(false);
  expect(isServedFor({ served: LUNCH }, { days: ['2026-06-30', WEDNESDAY] }, ZONE)).toBe(true);
  expect(isServedFor({ served: LUNCH }, { days: ['2026-06-30', '2026-07-02'] }, ZONE)).toBe(false);
  expect(isServedFor({ served: LUNCH }, { days: [] }, ZONE)).toBe(false);
  expect(isServedFor({ served: LUNCH }, { starts: [] }, ZONE)).toBe(false);
  expect(isServedFor({}, { starts: [at('2026-07-01T18:00')] }, ZONE)).toBe(true);
  // Around its times, of which the last instant is none.
  expect(isServedFor({ served: LUNCH }, { starts: [at('2026-07-01T10:00'), at('2026-07-01T16:00')] }, ZONE)).toBe(
    false,
  );
});

/** What is said of the lunch on Tuesday at 20:00, or another time. */
function serving(hours: Partial<Hours>, now = '2026-06-30T20:00') {
  const reading = { timeZone: ZONE, now: at(now) };
  const taking = orderTakingAt({ hours: { ...NO_HOURS, ...hours }, pausedUntil: null }, reading);
  return servingAt({ served: LUNCH }, [taking], reading);
}
const everyDay = (opens: number, closes: number): Week =>
  DAYS.map((day) => ({ day, opens: opens * 60, closes: closes * 60 }));

test('a dish of a closed shop is available if it is at the opening', () => {
  expect(serving({ deliveryWeek: everyDay(12, 19) })).toEqual({ isServed: true, until: '2026-06-30T21:00:00.000Z' });
  expect(serving({ deliveryWeek: everyDay(17, 19) })).toEqual({ isServed: false, until: '2026-06-30T21:00:00.000Z' });
});

test('a dish ordered for days is available by those days', () => {
  const ordering = { mode: 'days', daysBefore: 1, until: 21 * 60, choices: 1 } as const;
  // Its times of today are for nobody who orders now.
  expect(serving({ ordering }, '2026-07-01T10:30')).toEqual({ isServed: false, until: '2026-07-01T18:00:00.000Z' });
  expect(serving({ ordering })).toEqual({ isServed: true, until: '2026-06-30T18:00:00.000Z' });
  expect(serving({ ordering }, '2026-06-30T21:00')).toEqual({ isServed: false, until: '2026-06-30T21:00:00.000Z' });
});

test('a dish ordered for slots is available if a slot begins within its times', () => {
  const ordering = { mode: 'slots', slotMinutes: 60, minutes: 60, daysAhead: 1 } as const;
  const inSlots = (opens: number, closes: number, now?: string) =>
    serving({ ordering, deliveryWeek: everyDay(opens, closes) }, now);
  expect(inSlots(15, 19)).toEqual({ isServed: true, until: '2026-06-30T21:00:00.000Z' });
  // On their day, and in none of them.
  expect(inSlots(16, 19)).toMatchObject({ isServed: false });
  expect(inSlots(9, 11)).toMatchObject({ isServed: false });
  expect(inSlots(15, 16)).toMatchObject({ isServed: true });
  expect(inSlots(12, 19, '2026-07-01T13:59')).toEqual({ isServed: true, until: '2026-07-01T11:00:00.000Z' });
  expect(inSlots(12, 19, '2026-07-01T14:00')).toEqual({ isServed: false, until: '2026-07-01T12:00:00.000Z' });
  expect(serving({ ordering, deliveryWeek: [] })).toMatchObject({ isServed: false });
});

test('a dish of an open shop is available until its time ends or the shop closes', () => {
  const noon = '2026-07-01T12:00';
  expect(serving({ deliveryWeek: everyDay(9, 22) }, noon)).toEqual({
    isServed: true,
    until: '2026-07-01T13:00:00.000Z',
  });
  expect(serving({ deliveryWeek: everyDay(9, 14) }, noon)).toEqual({
    isServed: true,
    until: '2026-07-01T11:00:00.000Z',
  });
});
