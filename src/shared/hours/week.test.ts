import { expect, test } from 'vitest';
import { DAYS } from './week.ts';
import { week } from './week-wire.ts';

const shift = (day: string, opens: string, closes: string) => ({ day, opens, closes });

test('a week survives encoding and decoding', () => {
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

test.each(['24:00', '9:00', '18:60', '18:00:00', '', '1８:00'])('%j is not a time of day', (time) => {
  expect(week.safeParse([shift('monday', time, '10:00')]).success).toBe(false);
});

test('an invalid time of day is reported with its place and an example', () => {
  const issue = { path: [0, 'opens'], message: 'Must be a time of day, such as "18:00"' };
  expect(week.safeParse([shift('monday', '25:00', '10:00')]).error?.issues).toEqual([expect.objectContaining(issue)]);
});

test.each([
  ['the same day', [shift('monday', '10:00', '14:00'), shift('monday', '13:59', '20:00')]],
  ['the night before', [shift('thursday', '18:00', '02:00'), shift('friday', '01:30', '10:00')]],
  ['the end of the week', [shift('sunday', '00:30', '10:00'), shift('saturday', '20:00', '01:00')]],
  ['itself', [shift('monday', '10:00', '14:00'), shift('monday', '10:00', '14:00')]],
  ['24 hours', [shift('monday', '10:00', '10:00'), shift('tuesday', '09:00', '12:00')]],
])('a shift that overlaps one of %s is rejected at its place', (_, shifts) => {
  const issue = { code: 'custom', path: [1], message: 'Must not overlap another shift' };
  expect(week.safeParse(shifts).error?.issues).toEqual([expect.objectContaining(issue)]);
});

test('a week takes whole days that touch and at most four shifts a day', () => {
  const wholeDays = DAYS.map((day) => shift(day, '00:00', '00:00'));
  expect(week.safeParse(wholeDays).success).toBe(true);
  const fifth = ['08', '10', '12', '14', '16'].map((hour) => shift('monday', `${hour}:00`, `${hour}:30`));
  expect(week.safeParse(fifth.slice(0, 4)).success).toBe(true);
  const issue = { code: 'custom', path: [4], message: 'At most 4 shifts per day' };
  expect(week.safeParse(fifth).error?.issues[0]).toMatchObject(issue);
});

test('a week with far too many shifts is rejected without comparing them', () => {
  const long = Array.from({ length: 29 }, () => shift('monday', '08:00', '09:00'));
  expect(week.safeParse(long).error?.issues).toEqual([expect.objectContaining({ code: 'too_big' })]);
});
