import { expect, test } from 'vitest';
import { addDays } from '../../calendar.ts';
import type { RestDay } from './names.ts';
import { restDaysOn } from './rest-days.ts';

/** The first day of Pesach by year, as published. */
const PESACH: Record<number, string> = {
  2024: '2024-04-23',
  2025: '2025-04-13',
  2026: '2026-04-02',
  2027: '2027-04-22',
  2028: '2028-04-11',
  2029: '2029-03-31',
  2030: '2030-04-18',
  2031: '2031-04-08',
  2032: '2032-03-27',
  2033: '2033-04-14',
  2034: '2034-04-04',
  2035: '2035-04-24',
};
const isSaturday = (date: string) => new Date(date).getUTCDay() === 6;

/** The holidays of a year by their distances from the first day of Pesach. */
function holidaysOf(year: number): Map<string, RestDay> {
  const pesach = PESACH[year] ?? '';
  const after = (days: number) => addDays(pesach, days);
  const ninthOfAv = after(112);
  return new Map<string, RestDay>([
    [pesach, 'pesachFirst'],
    [after(6), 'pesachSeventh'],
    [after(50), 'shavuot'],
    [isSaturday(ninthOfAv) ? after(113) : ninthOfAv, 'tishaBAv'],
    [after(163), 'roshHashana'],
    [after(164), 'roshHashana'],
    [after(172), 'yomKippur'],
    [after(177), 'sukkot'],
    [after(184), 'simchatTorah'],
  ]);
}

test.each(Object.keys(PESACH).map(Number))('days of rest in %i are Saturdays and the published holidays', (year) => {
  const holidays = holidaysOf(year);
  for (let date = `${year}-01-01`; date < `${year + 1}-01-01`; date = addDays(date, 1)) {
    const holiday = holidays.get(date);
    const expected = [...(isSaturday(date) ? ['shabbat'] : []), ...(holiday ? [holiday] : [])];
    expect(restDaysOn(date), date).toEqual(expected);
  }
});

test("Tisha B'Av that falls on Shabbat moves to Sunday", () => {
  expect(restDaysOn('2029-07-21')).toEqual(['shabbat']);
  expect(restDaysOn('2029-07-22')).toEqual(['tishaBAv']);
});
