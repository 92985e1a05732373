import { describe, expect, test } from 'vitest';
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
const ROSH_HASHANA: Record<number, string> = {
  2024: '2024-10-03',
  2025: '2025-09-23',
  2026: '2026-09-12',
  2027: '2027-10-02',
  2028: '2028-09-21',
  2029: '2029-09-10',
  2030: '2030-09-28',
  2031: '2031-09-18',
  2032: '2032-09-06',
  2033: '2033-09-24',
  2034: '2034-09-14',
  2035: '2035-10-04',
};

/** Gauss's formula for the first day of Pesach, of the years 1900 to 2099. */
function pesachOf(year: number): string {
  const jewish = year + 3760;
  const [a, b] = [(12 * jewish + 17) % 19, jewish % 4];
  const exact = 32.044093161144 + 1.5542417966212 * a + b / 4 - 0.0031777940220923 * jewish;
  const [whole, part] = [Math.floor(exact), exact - Math.floor(exact)];
  const c = (whole + 3 * jewish + 5 * b + 5) % 7;
  const isTwoLater = c === 1 && a > 6 && part >= 0.63287037;
  const isOneLater = c === 2 || c === 4 || c === 6 || (c === 0 && a > 11 && part >= 0.897723765);
  const later = isTwoLater ? 2 : Number(isOneLater);
  // From the Julian calendar.
  return addDays(`${year}-03-01`, whole + later + 13 - 1);
}

const isSaturday = (date: string) => new Date(date).getUTCDay() === 6;

/** The holidays of a year by their distances from the first day of Pesach. */
function holidaysOf(year: number): Map<string, RestDay> {
  const pesach = pesachOf(year);
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

describe.each(Object.keys(PESACH).map(Number))('in %i', (year) => {
  test('the second computation gives the published dates', () => {
    expect(pesachOf(year)).toBe(PESACH[year]);
    expect(addDays(pesachOf(year), 163)).toBe(ROSH_HASHANA[year]);
  });

  test('days of rest are Saturdays and the holidays of the second computation, and no others', () => {
    const holidays = holidaysOf(year);
    for (let date = `${year}-01-01`; date < `${year + 1}-01-01`; date = addDays(date, 1)) {
      const holiday = holidays.get(date);
      const expected = [...(isSaturday(date) ? ['shabbat'] : []), ...(holiday ? [holiday] : [])];
      expect(restDaysOn(date), date).toEqual(expected);
    }
  });
});

test('so it is for every year to 2099', () => {
  for (let year = 1950; year <= 2099; year += 1) {
    for (const [date, holiday] of holidaysOf(year)) expect(restDaysOn(date), date).toContain(holiday);
  }
});

test("Tisha B'Av that falls on Shabbat is kept on Sunday", () => {
  expect(restDaysOn('2029-07-21')).toEqual(['shabbat']);
  expect(restDaysOn('2029-07-22')).toEqual(['tishaBAv']);
});
