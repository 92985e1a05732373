import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../test/property-runs.ts';
import { minutesOfTenYears, wallClock, ZONES } from '../../test/wall-clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import { instantAt, instantOf, isShownTwice, offsetAt, steadyIntervals } from './local-time.ts';

const JERUSALEM = 'Asia/Jerusalem';
const zoneAndTime = fc
  .constantFrom(...ZONES)
  .chain((timeZone) => fc.record({ timeZone: fc.constant(timeZone), at: minutesOfTenYears(timeZone) }));
const isoOf = (date: string, minutes: number, timeZone = JERUSALEM) =>
  new Date(instantOf(date, minutes, timeZone)).toISOString();

test.each([
  ['Asia/Jerusalem', '2026-11-21T12:00:00.000Z', 120],
  ['Asia/Jerusalem', '2026-07-01T12:00:00.000Z', 180],
  ['America/New_York', '2026-11-21T12:00:00.000Z', -300],
  ['Asia/Kathmandu', '2026-12-31T23:59:59.999Z', 345],
  ['Asia/Jerusalem', '1969-12-31T23:59:59.001Z', 120],
  ['UTC', '2026-01-01T00:00:00.000Z', 0],
])('the offset of %s at %s is %d minutes', (timeZone, at, minutes) => {
  expect(offsetAt(Date.parse(at), timeZone)).toBe(minutes * MINUTE_MS);
});

test('steady intervals are split only at clock changes and after a day', () => {
  const from = Date.parse('2026-10-24T00:00:00Z');
  const change = Date.parse('2026-10-24T23:00:00Z');
  expect([...steadyIntervals(from, from + 2 * DAY_MS, JERUSALEM)]).toEqual([
    { from, to: change, offset: 3 * HOUR_MS },
    { from: change, to: change + DAY_MS, offset: 2 * HOUR_MS },
    { from: change + DAY_MS, to: from + 2 * DAY_MS, offset: 2 * HOUR_MS },
  ]);
});

test.each([
  ['2026-11-21', 0, '2026-11-20T22:00:00.000Z'],
  ['2026-11-21', 14 * 60 + 5, '2026-11-21T12:05:00.000Z'],
  ['2026-11-21', 26 * 60, '2026-11-22T00:00:00.000Z'],
  // Clocks go from 2:00 to 3:00 on 27 March: 2:30 is not there.
  ['2026-03-27', 119, '2026-03-26T23:59:00.000Z'],
  ['2026-03-27', 120, '2026-03-27T00:00:00.000Z'],
  ['2026-03-27', 150, '2026-03-27T00:00:00.000Z'],
  ['2026-03-27', 181, '2026-03-27T00:01:00.000Z'],
  // Clocks go from 2:00 back to 1:00 on 25 October: 1:30 is there twice, 2:00 once.
  ['2026-10-25', 90, '2026-10-24T22:30:00.000Z'],
  ['2026-10-25', 119, '2026-10-24T22:59:00.000Z'],
  ['2026-10-25', 120, '2026-10-25T00:00:00.000Z'],
])('the instant on %s, %d minutes after midnight, is %s', (date, minutes, expected) => {
  expect(isoOf(date, minutes)).toBe(expected);
});

test('instantAt returns the first instant at which a wall clock shows a time', () => {
  fc.assert(
    fc.property(zoneAndTime, ({ timeZone, at }) => {
      const shown = wallClock(at, timeZone).getTime();
      const instant = instantAt(shown, timeZone);
      expect(wallClock(instant, timeZone).getTime()).toBe(shown);
      expect(instant).toBeLessThanOrEqual(at);
      // Only where the clocks were put back in between is it earlier.
      if (instant < at) expect(offsetAt(instant, timeZone)).toBeGreaterThan(offsetAt(at, timeZone));
      expect(instantAt(shown, timeZone)).toBe(instant);
    }),
    runs(500),
  );
});

test.each([
  ['Asia/Jerusalem', '2026-10-24T21:59:59.999Z', false],
  ['Asia/Jerusalem', '2026-10-24T22:00:00.000Z', true],
  ['Asia/Jerusalem', '2026-10-24T23:59:59.999Z', true],
  ['Asia/Jerusalem', '2026-10-25T00:00:00.000Z', false],
  ['Asia/Jerusalem', '2026-03-27T00:00:00.000Z', false],
  ['Asia/Jerusalem', '2026-03-26T23:59:59.999Z', false],
  ['Australia/Lord_Howe', '2026-04-04T14:29:59.999Z', false],
  ['Australia/Lord_Howe', '2026-04-04T14:30:00.000Z', true],
  ['Australia/Lord_Howe', '2026-04-04T15:29:59.999Z', true],
  ['Australia/Lord_Howe', '2026-04-04T15:30:00.000Z', false],
])('the clocks in %s show the time at %s twice: %s', (timeZone, at, expected) => {
  expect(isShownTwice(Date.parse(at), timeZone)).toBe(expected);
});
