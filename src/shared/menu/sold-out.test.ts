import { expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { businessDayAt, comebackOf, endOfBusinessDay, endOfSpan, NO_END, startOfBusinessDay } from './sold-out.ts';

const timeZone = 'Asia/Jerusalem';
const at = (instant: string) => ({ timeZone, now: Date.parse(instant) });

test.each([
  ['hour', '2026-07-01T09:00:00.000Z', '2026-07-01T10:00:00.000Z'],
  // Noon and 23:30 in summer; the next business day begins at 4:00.
  ['day', '2026-07-01T09:00:00.000Z', '2026-07-02T01:00:00.000Z'],
  ['day', '2026-07-01T20:30:00.000Z', '2026-07-02T01:00:00.000Z'],
  // 1:00 at night is the evening before, and 4:00 the new day.
  ['day', '2026-07-01T22:00:00.000Z', '2026-07-02T01:00:00.000Z'],
  ['day', '2026-07-02T01:00:00.000Z', '2026-07-03T01:00:00.000Z'],
  // Noon in winter, and at the end of the year.
  ['day', '2026-12-31T10:00:00.000Z', '2027-01-01T02:00:00.000Z'],
  ['open', '2026-07-01T09:00:00.000Z', NO_END],
] as const)('a dish sold out for %s from %s is sold out until %s', (span, now, until) => {
  expect(endOfSpan(span, at(now))).toBe(until);
});

test.each([
  // Clocks go forward at 2:00 and back at 2:00.
  ['Asia/Jerusalem', '2026-03-27', '2026-03-27T01:00:00.000Z', '2026-03-28T01:00:00.000Z'],
  ['Asia/Jerusalem', '2026-10-24', '2026-10-24T01:00:00.000Z', '2026-10-25T02:00:00.000Z'],
  ['Asia/Jerusalem', '2026-10-25', '2026-10-25T02:00:00.000Z', '2026-10-26T02:00:00.000Z'],
  ['America/New_York', '2026-03-07', '2026-03-07T09:00:00.000Z', '2026-03-08T08:00:00.000Z'],
  ['America/New_York', '2026-10-31', '2026-10-31T08:00:00.000Z', '2026-11-01T09:00:00.000Z'],
  // Clocks are changed at midnight, and by half an hour.
  ['Africa/Cairo', '2026-04-23', '2026-04-23T02:00:00.000Z', '2026-04-24T01:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-04', '2026-04-03T17:00:00.000Z', '2026-04-04T17:30:00.000Z'],
])('in %s the business day of %s is from 4:00 to 4:00 local time: %s to %s', (...row) => {
  const [zone, date, from, to] = row;
  expect(startOfBusinessDay(date, zone)).toBe(from);
  expect(endOfBusinessDay(date, zone)).toBe(to);
  const dayAt = (instant: string, ms = 0) => businessDayAt({ timeZone: zone, now: Date.parse(instant) + ms });
  expect([dayAt(from, -1), dayAt(from), dayAt(to, -1), dayAt(to)]).toEqual([
    addDays(date, -1),
    date,
    date,
    addDays(date, 1),
  ]);
});

test.each([
  ['2026-07-01T15:00:00.000Z', 'today'],
  ['2026-07-01T01:00:00.000Z', 'today'],
  ['2026-07-01T21:00:00.000Z', 'tomorrow'],
  ['2026-07-02T01:00:00.000Z', 'tomorrow'],
  ['2026-07-02T20:59:00.000Z', 'tomorrow'],
  ['2026-07-02T21:00:00.000Z', 'later'],
  [NO_END, 'unknown'],
])('on the first of July, a dish sold out until %s is back %s', (until, comeback) => {
  expect(comebackOf(until, { timeZone, date: '2026-07-01' })).toBe(comeback);
});
