import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomShift } from '../../../test/random-week.ts';
import { DAYS, minutesOf, type WeekShift } from './week.ts';
import { overlapIn } from './week-faults.ts';
import { timeOfDay, week } from './week-wire.ts';

const WEEK_MINUTES = 7 * 24 * 60;

/** The minutes of a week in which a shift is, from Sunday at 0:00 on. */
function minutesOfWeek(shift: WeekShift): number[] {
  const start = DAYS.indexOf(shift.day) * 1440 + shift.opens;
  return Array.from({ length: minutesOf(shift) }, (_, index) => (start + index) % WEEK_MINUTES);
}

const shift = (day: string, opens: string, closes: string) => ({ day, opens, closes });

describe('a week on the wire', () => {
  test('comes back in as it went out', () => {
    const text = [
      shift('thursday', '18:00', '02:00'),
      shift('friday', '09:05', '14:00'),
      shift('saturday', '00:00', '00:00'),
    ];
    const given = week.parse(text);
    expect(given).toEqual([
      { day: 'thursday', opens: 1080, closes: 120 },
      { day: 'friday', opens: 545, closes: 840 },
      { day: 'saturday', opens: 0, closes: 0 },
    ]);
    expect(week.encode(given)).toEqual(text);
  });

  test.each(['24:00', '9:00', '18:60', '18:00:00', '', '1８:00'])('has no time of day %j', (time) => {
    expect(week.safeParse([shift('monday', time, '10:00')]).success).toBe(false);
  });

  test('names the place of what is no time of day, and what one looks like', () => {
    const issue = { path: [0, 'opens'], message: 'Must be a time of day, such as "18:00"' };
    expect(week.safeParse([shift('monday', '25:00', '10:00')]).error?.issues).toEqual([expect.objectContaining(issue)]);
  });

  test('has times of day of 24 hours', () => {
    expect([timeOfDay.encode(0), timeOfDay.encode(1439)]).toEqual(['00:00', '23:59']);
    for (const minutes of [-1, 1440]) expect(() => timeOfDay.encode(minutes)).toThrow();
  });

  test.each([
    ['the same day', [shift('monday', '10:00', '14:00'), shift('monday', '13:59', '20:00')]],
    ['the night before', [shift('thursday', '18:00', '02:00'), shift('friday', '01:30', '10:00')]],
    ['the end of the week', [shift('sunday', '00:30', '10:00'), shift('saturday', '20:00', '01:00')]],
    ['itself', [shift('monday', '10:00', '14:00'), shift('monday', '10:00', '14:00')]],
    ['24 hours', [shift('monday', '10:00', '10:00'), shift('tuesday', '09:00', '12:00')]],
  ])('rejects a shift that overlaps one of %s, at its place', (_, shifts) => {
    const issue = { code: 'custom', path: [1], message: 'Must not overlap another shift' };
    expect(week.safeParse(shifts).error?.issues).toEqual([expect.objectContaining(issue)]);
  });

  test('takes whole days that touch, four shifts a day and no more', () => {
    const wholeDays = DAYS.map((day) => shift(day, '00:00', '00:00'));
    expect(week.safeParse(wholeDays).success).toBe(true);
    const fifth = ['08', '10', '12', '14', '16'].map((hour) => shift('monday', `${hour}:00`, `${hour}:30`));
    expect(week.safeParse(fifth.slice(0, 4)).success).toBe(true);
    const issue = { code: 'custom', path: [4], message: 'At most 4 shifts per day' };
    expect(week.safeParse(fifth).error?.issues[0]).toMatchObject(issue);
  });

  test('is refused for its length alone where it is too long to be compared shift by shift', () => {
    const long = Array.from({ length: 29 }, () => shift('monday', '08:00', '09:00'));
    expect(week.safeParse(long).error?.issues).toEqual([expect.objectContaining({ code: 'too_big' })]);
  });
});

test('two shifts overlap exactly when a minute of the week is in both', () => {
  fc.assert(
    fc.property(randomShift, randomShift, (one, other) => {
      const minutes = new Set(minutesOfWeek(one));
      expect(overlapIn([one, other])).toBe(minutesOfWeek(other).some((each) => minutes.has(each)) ? 1 : -1);
    }),
  );
});
