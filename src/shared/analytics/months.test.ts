import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getOrderStats } from './contract.ts';
import { monthAt, monthKey, shiftMonth } from './months.ts';

const months = fc.record({ year: fc.integer({ min: 2000, max: 2100 }), month: fc.integer({ min: 1, max: 12 }) });

test('shiftMonth follows the calendar, and the opposite shift returns the same month', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: -500, max: 500 }), (month, count) => {
      const shifted = shiftMonth(month, count);
      const date = new Date(Date.UTC(month.year, month.month - 1 + count, 1));
      expect(monthKey(shifted)).toBe(date.toISOString().slice(0, 7));
      expect(shiftMonth(shifted, -count)).toEqual(month);
    }),
  );
});

test('monthAt returns the month in the time zone of the restaurant', () => {
  expect(monthAt('2026-10-31T22:30:00.000Z', 'Asia/Jerusalem')).toEqual({ year: 2026, month: 11 });
  expect(monthAt('2026-10-31T22:30:00.000Z', 'America/New_York')).toEqual({ year: 2026, month: 10 });
});

test.each([
  ['2000', '1'],
  ['2026', '09'],
  ['2200', '12'],
])('statistics of the month %s/%s can be requested', (year, month) => {
  expect(getOrderStats.params.parse({ year, month })).toEqual({ year: Number(year), month: Number(month) });
});

test.each([
  ['1999', '1'],
  ['2201', '1'],
  ['2026', '0'],
  ['2026', '13'],
])('statistics of the month %s/%s cannot be requested', (year, month) => {
  expect(getOrderStats.params.safeParse({ year, month }).success).toBe(false);
});
