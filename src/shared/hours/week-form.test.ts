import { expect, test } from 'vitest';
import { EMPTY_WEEK_LINE, endsNextDay, readWeekForm, toWeekForm, type WeekFormLine } from './week-form.ts';

const LUNCH: WeekFormLine = { days: ['monday', 'tuesday'], opens: '11:00', closes: '16:00' };
const NIGHT: WeekFormLine = { days: ['thursday'], opens: '22:30', closes: '02:00' };
const WEEK = [
  { day: 'monday', opens: 660, closes: 960 },
  { day: 'tuesday', opens: 660, closes: 960 },
  { day: 'thursday', opens: 1350, closes: 120 },
] as const;

test('a week form has one line per time with its days', () => {
  expect(readWeekForm([LUNCH, NIGHT])).toEqual({ week: WEEK });
  expect(toWeekForm(WEEK)).toEqual([LUNCH, NIGHT]);
});

test.each([
  [[], 'noDays'],
  [[EMPTY_WEEK_LINE], 'noDays'],
  [[LUNCH, { ...NIGHT, days: [] }], 'noDays'],
  [[{ ...LUNCH, closes: '' }], 'noTimes'],
  [[{ ...LUNCH, opens: '24:00' }], 'noTimes'],
  [[LUNCH, { ...LUNCH, days: ['tuesday'], opens: '15:00' }], 'overlap'],
  [[0, 1, 2, 3, 4].map((hour) => ({ days: ['friday'], opens: `0${hour}:00`, closes: `0${hour}:30` })), 'surplus'],
] as [WeekFormLine[], string][])('the week form %j is rejected: %s', (lines, problem) => {
  expect(readWeekForm(lines)).toEqual({ problem });
});

test.each([
  ['22:30', '02:00', true],
  ['11:00', '16:00', false],
  ['18:00', '00:00', false],
  ['11:00', '11:00', true],
  ['11:00', '', false],
  ['', '11:00', false],
  ['', '', false],
])('a line from %s to %s ends on the next day: %s', (opens, closes, expected) => {
  expect(endsNextDay({ opens, closes })).toBe(expected);
});
