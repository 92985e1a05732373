import { expect, test } from 'vitest';
import type { RestRule } from './closures.ts';
import { REST_DAYS } from './names.ts';
import { nextRests } from './next-rests.ts';

const RULE: RestRule = { place: 'jerusalem', minutesBefore: 40, minutesAfter: 45, days: [...REST_DAYS] };
const dateAt = (at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jerusalem', dateStyle: 'short' }).format(at);

test('the next days of rest are in order, each holiday once, and consecutive days are one closure', () => {
  const rests = nextRests(RULE, '2026-09-10', 2).map(({ from, to, days }) => [dateAt(from), dateAt(to), ...days]);
  expect(rests).toEqual([
    ['2026-09-11', '2026-09-13', 'shabbat', 'roshHashana'],
    ['2026-09-18', '2026-09-19', 'shabbat'],
    ['2026-09-20', '2026-09-21', 'yomKippur'],
    ['2026-09-25', '2026-09-26', 'shabbat', 'sukkot'],
    ['2026-10-02', '2026-10-03', 'shabbat', 'simchatTorah'],
    ['2027-04-21', '2027-04-22', 'pesachFirst'],
    ['2027-04-27', '2027-04-28', 'pesachSeventh'],
    ['2027-06-10', '2027-06-12', 'shavuot', 'shabbat'],
    ['2027-08-11', '2027-08-12', 'tishaBAv'],
  ]);
});

test('only the days of the rest rule are closed', () => {
  const rests = nextRests({ ...RULE, days: ['yomKippur'] }, '2026-11-01', 1);
  expect(rests.map(({ from, to }) => [dateAt(from), dateAt(to)])).toEqual([['2027-10-10', '2027-10-11']]);
});
