import { expect, it } from 'vitest';
import { type Hours, NO_HOURS } from './hours.ts';
import { restDatesOf } from './rest-dates.ts';
import { DAYS, minutesAt, timeText } from './week.ts';

const READING = { timeZone: 'Asia/Jerusalem', now: Date.parse('2027-04-18T12:00:00+03:00') };
const RULE = { place: 'telAviv', minutesBefore: 40, minutesAfter: 45, days: ['shabbat', 'pesachFirst'] } as const;
const daily = (opens: string, closes: string) =>
  DAYS.map((day) => ({ day, opens: minutesAt(opens), closes: minutesAt(closes) }));
const restDates = (hours: Partial<Hours>, reading = READING) =>
  restDatesOf({ ...NO_HOURS, deliveryWeek: daily('10:00', '23:00'), restRule: RULE, ...hours }, reading).map(
    ({ from, to, shifts }) => {
      expect(to).toBe(from);
      return `${from} ${shifts.map(({ opens, closes }) => `${timeText(opens)}–${timeText(closes)}`).join(' ')}`.trim();
    },
  );

// The first day of Pesach is on Thursday, 22 April 2027, from 18:34 on the evening before until 20:00.
it('opening hours show the eve of a holiday and its day with the remaining shifts', () => {
  expect(restDates({})).toEqual(['2027-04-21 10:00–18:34', '2027-04-22 20:00–23:00']);
  expect(restDates({ deliveryWeek: daily('10:00', '18:00') })).toEqual(['2027-04-22']);
  expect(restDates({ deliveryWeek: daily('20:00', '02:00') })).toEqual(['2027-04-21']);
});

it('opening hours show no holidays for Shabbat, disabled or far holidays, or special days', () => {
  expect(restDates({ restRule: { ...RULE, days: ['shabbat', 'sukkot'] } })).toEqual([]);
  const specialDays = [{ from: '2027-04-21', to: '2027-04-22', shifts: [], words: {} }];
  expect(restDates({ specialDays })).toEqual([]);
  expect(restDates({}, { ...READING, now: Date.parse('2027-04-22T12:00:00+03:00') })).toEqual([
    '2027-04-22 20:00–23:00',
  ]);
  expect(restDates({}, { ...READING, now: Date.parse('2027-04-23T12:00:00+03:00') })).toEqual([]);
  expect(restDates({}, { ...READING, now: Date.parse('2027-01-23T12:00:00+02:00') })).toEqual([]);
});
