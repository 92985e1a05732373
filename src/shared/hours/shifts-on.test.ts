import { expect, test } from 'vitest';
import { type Hours, NO_HOURS } from './hours.ts';
import { shiftsOn } from './shifts-on.ts';
import { DAYS } from './week.ts';
import { shiftsText } from './week-text.ts';

const FROM_NINE = DAYS.map((day) => ({ day, opens: 540, closes: 1200 }));
const special = { from: '2026-11-24', to: '2026-11-24', shifts: [{ opens: 600, closes: 720 }], words: {} };
const HOURS: Hours = { ...NO_HOURS, deliveryWeek: FROM_NINE, specialDays: [special] };
const RESTING: Hours = {
  ...HOURS,
  restRule: { days: ['shabbat'], place: 'telAviv', minutesBefore: 40, minutesAfter: 45 },
};

const textOn = (hours: Hours, date: string) =>
  shiftsText(shiftsOn(hours, date, 'Asia/Jerusalem'), (key) => key).replace(/[\u2060\u2066-\u2069]/g, '');

const TWO_SHIFTS: Hours['deliveryWeek'] = [
  { day: 'monday', opens: 0, closes: 0 },
  { day: 'tuesday', opens: 60, closes: 120 },
  { day: 'tuesday', opens: 180, closes: 240 },
];

test('the shifts of a day are those of the week or of its special day', () => {
  expect(textOn(HOURS, '2026-11-23')).toBe('09:00–20:00');
  expect(textOn(HOURS, '2026-11-24')).toBe('10:00–12:00');
  expect(textOn({ ...NO_HOURS, deliveryWeek: TWO_SHIFTS }, '2026-11-24')).toBe('01:00–02:00, 03:00–04:00');
});

test('a day has no shifts if the shop is always open or closed that day', () => {
  expect(textOn(NO_HOURS, '2026-11-23')).toBe('');
  expect(textOn({ ...NO_HOURS, deliveryWeek: TWO_SHIFTS }, '2026-11-25')).toBe('');
});

test('the shifts of a day are cut by Shabbat', () => {
  expect(textOn(RESTING, '2026-11-27')).toBe('09:00–15:56');
  expect(textOn(RESTING, '2026-11-28')).toBe('17:22–20:00');
});
