import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { endOfShifts, isWithin, nextChange, nextOpening, scheduleOf, spansWithin } from './schedule.ts';
import { DAYS } from './week.ts';
import { week as codec } from './week-wire.ts';

const inJerusalem = (shifts: readonly (readonly [string, string, string])[]) =>
  scheduleOf(codec.parse(shifts.map(([day, opens, closes]) => ({ day, opens, closes }))), 'Asia/Jerusalem');
/** Of a time in Jerusalem in winter. */
const winter = (text: string) => Date.parse(`${text}:00+02:00`);

describe('a shop that is open on Thursday from 18:00 to 02:00', () => {
  const schedule = inJerusalem([['thursday', '18:00', '02:00']]);
  // 26 November 2026 is a Thursday.
  test.each([
    ['2026-11-26T17:59', false],
    ['2026-11-26T18:00', true],
    ['2026-11-27T01:30', true],
    ['2026-11-27T02:00', false],
    ['2026-11-27T20:00', false],
    ['2026-11-26T01:30', false],
    ['2026-11-28T01:30', false],
  ])('at %s it is open: %s', (at, expected) => {
    expect(isWithin(schedule, winter(at))).toBe(expected);
  });
});

// On 27 March 2026 clocks go from 2:00 to 3:00, on 25 October from 2:00 back to 1:00.
test('a time that clocks skip is not open, and the next opening is a week later', () => {
  const schedule = inJerusalem([['friday', '02:15', '02:45']]);
  const thursday = winter('2026-03-26T12:00');
  expect(nextOpening(schedule, thursday)).toBe(Date.parse('2026-04-03T02:15:00+03:00'));
  expect(endOfShifts(schedule, '2026-03-27')).toBeNull();
  const throughIt = inJerusalem([['friday', '02:30', '05:00']]);
  expect(spansWithin(throughIt, { from: thursday, to: thursday + 2 * DAY_MS })).toEqual([
    { from: Date.parse('2026-03-27T03:00:00+03:00'), to: Date.parse('2026-03-27T05:00:00+03:00') },
  ]);
});

test('both instants of a time that clocks repeat are open', () => {
  const schedule = inJerusalem([['sunday', '01:15', '01:45']]);
  const span = { from: Date.parse('2026-10-24T12:00:00Z'), to: Date.parse('2026-10-25T12:00:00Z') };
  expect(spansWithin(schedule, span)).toEqual([
    { from: Date.parse('2026-10-25T01:15:00+03:00'), to: Date.parse('2026-10-25T01:45:00+03:00') },
    { from: Date.parse('2026-10-25T01:15:00+02:00'), to: Date.parse('2026-10-25T01:45:00+02:00') },
  ]);
  expect(endOfShifts(schedule, '2026-10-25')).toBe(Date.parse('2026-10-25T01:45:00+02:00'));
});

test('a week without a closed minute, and one without shifts, never change', () => {
  const at = winter('2026-11-26T12:00');
  const always = inJerusalem(DAYS.map((day) => [day, '00:00', '00:00']));
  expect(isWithin(always, at)).toBe(true);
  expect(nextChange(always, at)).toBeNull();
  expect(nextChange(inJerusalem([]), at)).toBeNull();
});
