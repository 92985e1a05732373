import fc from 'fast-check';
import { expect, test } from 'vitest';
import { todayAt } from '../calendar.ts';
import { DAY_MS } from '../durations.ts';
import { comebackOf, endOfSpan, NO_END, startOfBusinessDay } from './sold-out.ts';

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
] as const)('sold out for %s from %s is until %s', (span, now, until) => {
  expect(endOfSpan(span, at(now))).toBe(until);
});

test('a date is the beginning of its business day', () => {
  expect(startOfBusinessDay('2026-11-27', timeZone)).toBe('2026-11-27T02:00:00.000Z');
});

test.each([
  ['2026-07-01T15:00:00.000Z', 'today'],
  ['2026-07-01T01:00:00.000Z', 'today'],
  ['2026-07-01T21:00:00.000Z', 'tomorrow'],
  ['2026-07-02T01:00:00.000Z', 'tomorrow'],
  ['2026-07-02T20:59:00.000Z', 'tomorrow'],
  ['2026-07-02T21:00:00.000Z', 'later'],
  [NO_END, 'unknown'],
])('on the first of July, %s is %s', (until, comeback) => {
  expect(comebackOf(until, { timeZone, date: '2026-07-01' })).toBe(comeback);
});

test('whatever the time and the zone, the rest of the business day ends within a day and comes back tomorrow, or today at night', () => {
  const zones = fc.constantFrom(timeZone, 'UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland');
  const times = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, times, (zone, time) => {
      const reading = { timeZone: zone, now: time.getTime() };
      const end = endOfSpan('day', reading);
      const left = Date.parse(end) - reading.now;
      expect(left).toBeGreaterThan(0);
      // A day has 25 hours where summer time ends.
      expect(left).toBeLessThanOrEqual(DAY_MS + DAY_MS / 24);
      expect(['today', 'tomorrow']).toContain(comebackOf(end, todayAt(reading)));
    }),
  );
});
