import { expect, it } from 'vitest';
import { type Hours, NO_HOURS } from './hours.ts';
import { DAYS, minutesAt, timeText, type WeekShift } from './week.ts';
import { weekAroundShabbat } from './week-around-shabbat.ts';

const SUNDAY_NOON = { timeZone: 'Asia/Jerusalem', now: Date.parse('2026-11-22T12:00:00+02:00') };
const RULE: Hours['restRule'] = { place: 'telAviv', minutesBefore: 40, minutesAfter: 45, days: ['shabbat'] };

const shift = (text: string): WeekShift => {
  const [day = '', opens = '', closes = ''] = text.split(/[ –]/);
  return { day: day as WeekShift['day'], opens: minutesAt(opens), closes: minutesAt(closes) };
};
const around = (week: string[], restRule: Hours['restRule'] = RULE, reading = SUNDAY_NOON) =>
  weekAroundShabbat({ ...NO_HOURS, deliveryWeek: week.map(shift), restRule }, reading)?.map(
    ({ day, opens, closes }) => `${day} ${timeText(opens)}–${timeText(closes)}`,
  );

// Shabbat is from 15:56 on Friday until 17:22 on Saturday.
it.each([
  [['friday 09:00–15:56'], ['friday 09:00–15:56']],
  [['friday 09:00–20:00'], ['friday 09:00–15:56']],
  [['friday 18:00–02:00'], []],
  [['saturday 10:00–17:22'], []],
  [['saturday 10:00–23:00'], ['saturday 17:22–23:00']],
  [['saturday 00:00–00:00'], ['saturday 17:22–00:00']],
  [['thursday 20:00–03:00'], ['thursday 20:00–03:00']],
  [['friday 17:00–16:00', 'saturday 20:00–02:00'], ['saturday 20:00–02:00']],
  [['friday 18:00–17:59'], ['saturday 17:22–17:59']],
])('the week %j is shown as %j around Shabbat', (week, expected) => {
  expect(around(week)).toEqual(expected);
});

it('the week stays unchanged if the shop does not close for Shabbat itself', () => {
  const week = DAYS.map((day) => `${day} 10:00–22:00`);
  expect(around(week, null)).toEqual(week);
  // In 2027, Sukkot and Simchat Torah are on Saturdays.
  const holidays: Hours['restRule'] = { ...RULE, days: ['sukkot', 'yomKippur'] } as Hours['restRule'];
  const reading = { ...SUNDAY_NOON, now: Date.parse('2027-10-11T12:00:00+03:00') };
  expect(around(week, holidays, reading)).toEqual(week);
});

it('the current Shabbat counts until it is over, and a shop without a week has none', () => {
  const reading = { ...SUNDAY_NOON, now: Date.parse('2026-11-28T12:00:00+02:00') };
  expect(around(['friday 09:00–20:00', 'saturday 10:00–23:00'], RULE, reading)).toEqual([
    'friday 09:00–15:55',
    'saturday 17:22–23:00',
  ]);
  expect(weekAroundShabbat({ ...NO_HOURS, restRule: RULE }, SUNDAY_NOON)).toBeNull();
});
