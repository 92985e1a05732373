import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { endOfShifts, isWithin, nextChange, nextOpening, scheduleOf, spansWithin } from './schedule.ts';
import { DAYS, type Shift } from './week.ts';
import { week as codec } from './week-wire.ts';

const inJerusalem = (shifts: readonly (readonly [string, string, string])[]) =>
  scheduleOf(codec.parse(shifts.map(([day, opens, closes]) => ({ day, opens, closes }))), 'Asia/Jerusalem');
/** Of a time in Jerusalem in winter. */
const winter = (text: string) => Date.parse(`${text}:00+02:00`);

describe('a shop that is open on Thursday from 18:00 to 02:00 only', () => {
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
  ])('%s: %s', (at, expected) => {
    expect(isWithin(schedule, winter(at))).toBe(expected);
  });

  test('closes and opens again when it says', () => {
    expect(nextChange(schedule, winter('2026-11-27T01:30'))).toBe(winter('2026-11-27T02:00'));
    expect(nextOpening(schedule, winter('2026-11-27T01:30'))).toBe(winter('2026-11-27T01:30'));
    expect(nextOpening(schedule, winter('2026-11-27T20:00'))).toBe(winter('2026-12-03T18:00'));
    expect(nextChange(schedule, winter('2026-11-27T20:00'))).toBe(winter('2026-12-03T18:00'));
  });
});

describe('where clocks are changed', () => {
  // On 27 March 2026 clocks go from 2:00 to 3:00, on 25 October from 2:00 back to 1:00.
  test('a time that does not exist is not within, and the next one is a week later', () => {
    const schedule = inJerusalem([['friday', '02:15', '02:45']]);
    const thursday = winter('2026-03-26T12:00');
    expect(nextOpening(schedule, thursday)).toBe(Date.parse('2026-04-03T02:15:00+03:00'));
    expect(endOfShifts(schedule, '2026-03-27')).toBeNull();
    const throughIt = inJerusalem([['friday', '02:30', '05:00']]);
    expect(spansWithin(throughIt, { from: thursday, to: thursday + 2 * DAY_MS })).toEqual([
      { from: Date.parse('2026-03-27T03:00:00+03:00'), to: Date.parse('2026-03-27T05:00:00+03:00') },
    ]);
  });

  test('both instants of a time that comes twice are within, told apart', () => {
    const schedule = inJerusalem([['sunday', '01:15', '01:45']]);
    const span = { from: Date.parse('2026-10-24T12:00:00Z'), to: Date.parse('2026-10-25T12:00:00Z') };
    expect(spansWithin(schedule, span)).toEqual([
      { from: Date.parse('2026-10-25T01:15:00+03:00'), to: Date.parse('2026-10-25T01:45:00+03:00') },
      { from: Date.parse('2026-10-25T01:15:00+02:00'), to: Date.parse('2026-10-25T01:45:00+02:00') },
    ]);
    expect(endOfShifts(schedule, '2026-10-25')).toBe(Date.parse('2026-10-25T01:45:00+02:00'));
  });
});

test('a week of whole days never changes, and one without shifts neither', () => {
  const at = winter('2026-11-26T12:00');
  const always = inJerusalem(DAYS.map((day) => [day, '00:00', '00:00']));
  expect(isWithin(always, at)).toBe(true);
  expect(nextChange(always, at)).toBeNull();
  expect(nextChange(inJerusalem([]), at)).toBeNull();
});

describe('in New York, where a shop is open from Thursday at 20:00 to Friday at 19:30, and on Friday from 19:30', () => {
  const schedule = scheduleOf(
    [
      { day: 'friday', opens: 1170, closes: 1320 },
      { day: 'thursday', opens: 1200, closes: 1170 },
    ],
    'America/New_York',
  );
  const newYork = (text: string) => Date.parse(`${text}:00-05:00`);

  test('the night before is found when it is the next day in UTC', () => {
    expect(isWithin(schedule, newYork('2026-11-27T19:15'))).toBe(true);
  });

  test('shifts that touch are one span', () => {
    const around = { from: newYork('2026-11-26T12:00'), to: newYork('2026-11-28T12:00') };
    const open = { from: newYork('2026-11-26T20:00'), to: newYork('2026-11-27T22:00') };
    expect(spansWithin(schedule, around)).toEqual([open]);
    expect(nextChange(schedule, newYork('2026-11-27T12:00'))).toBe(open.to);
  });
});

test('shifts that overlap, as those of a special day can, are one span, also where one is within the other', () => {
  const shifts: Record<string, Shift[]> = {
    '2026-11-24': [{ opens: 1200, closes: 600 }],
    '2026-11-25': [{ opens: 480, closes: 540 }],
    '2026-11-26': [{ opens: 1200, closes: 600 }],
    '2026-11-27': [{ opens: 540, closes: 720 }],
  };
  const schedule = { timeZone: 'UTC', shiftsOn: (date: string) => shifts[date] ?? [], searchDays: 15 };
  const at = (text: string) => Date.parse(`${text}:00Z`);
  expect(spansWithin(schedule, { from: at('2026-11-23T00:00'), to: at('2026-11-29T00:00') })).toEqual([
    { from: at('2026-11-24T20:00'), to: at('2026-11-25T10:00') },
    { from: at('2026-11-26T20:00'), to: at('2026-11-27T12:00') },
  ]);
});

test('a change is found without a look at the days after it, which takes long before a closed season', () => {
  const asked = new Set<string>();
  const shiftsOn = (date: string) => {
    asked.add(date);
    return date === '2026-11-24' ? [{ opens: 600, closes: 720 }] : [];
  };
  const schedule = { timeZone: 'UTC', shiftsOn, searchDays: 400 };
  expect(nextChange(schedule, Date.parse('2026-11-24T11:00:00Z'))).toBe(Date.parse('2026-11-24T12:00:00Z'));
  expect([...asked].toSorted().at(-1)).toBe('2026-11-25');
});
