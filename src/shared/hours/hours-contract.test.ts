import { expect, test } from 'vitest';
import { CATEGORY_TWICE, hours } from './contract.ts';
import { dayOfOrder } from './slot.ts';
import { orderFor } from './wire.ts';

const HOURS = { deliveryWeek: null, specialDays: [], ordering: { mode: 'now', minutes: null } };
const days = (from: string, to: string, ...times: readonly (readonly [string, string])[]) => ({
  from,
  to,
  shifts: times.map(([opens, closes]) => ({ opens, closes })),
});

/** The errors of hours with these special days, at their places. */
function errorsOf(...specialDays: readonly object[]): Record<string, string> {
  const { error } = hours.safeParse({ ...HOURS, specialDays });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

test('special days may be one day or several, closed or with up to four shifts that may touch', () => {
  const shifts = [
    ['08:00', '10:00'],
    ['10:00', '12:00'],
    ['13:00', '15:00'],
    ['20:00', '02:00'],
  ] as const;
  expect(errorsOf(days('2026-11-22', '2026-11-22'), days('2026-11-23', '2026-11-30', ...shifts))).toEqual({});
});

test('too many special days or shifts are rejected without comparing them', () => {
  const night = ['20:00', '02:00'] as const;
  const five = days('2026-11-22', '2026-11-22', night, night, night, night, night);
  expect(Object.keys(errorsOf(five))).toEqual(['specialDays.0.shifts']);
  const many = Array.from({ length: 61 }, () => days('2026-11-22', '2026-11-22'));
  expect(Object.keys(errorsOf(...many))).toEqual(['specialDays']);
});

test('special days must not end before they begin', () => {
  expect(errorsOf(days('2026-11-22', '2026-11-21'))).toEqual({
    'specialDays.0.to': 'Must not be before the first day',
  });
});

test.each([
  ['begins in', days('2026-11-22', '2026-11-28')],
  ['ends in', days('2026-11-18', '2026-11-20')],
  ['is within', days('2026-11-21', '2026-11-21')],
  ['contains', days('2026-11-19', '2026-11-23')],
])('special days that overlap are rejected if the later entry %s the earlier', (_, later) => {
  const twice = { 'specialDays.1.from': 'Must not be within other special days' };
  expect(errorsOf(days('2026-11-20', '2026-11-22'), later)).toEqual(twice);
});

test('special days must not have overlapping shifts', () => {
  const overlapping = days('2026-11-22', '2026-11-22', ['18:00', '22:00'], ['21:59', '23:00']);
  expect(errorsOf(overlapping)).toEqual({ 'specialDays.0.shifts.1': 'Must not overlap another shift' });
  // A day has one night: the shift until 2:00 is over when the one from 1:00 begins.
  expect(errorsOf(days('2026-11-22', '2026-11-22', ['20:00', '02:00'], ['01:00', '03:00']))).toEqual({});
});

test.each([
  ['now', true],
  ['2026-11-24', true],
  ['2026-11-24T16:00:00.000Z', true],
  ['2026-11-24T16:00:00.000Z/2026-11-24T16:30:00.000Z', true],
  ['2026-11-24T16:30:00Z/2026-11-24T16:30:00Z', false],
  ['2026-11-24T16:00:00.000Z/', false],
  ['2026-11-24T16:00:00.000Z/2026-11-24T16:30:00.000Z/2026-11-24T17:00:00.000Z', false],
  ['2026-11-24T25:00:00.000Z/2026-11-24T26:30:00.000Z', false],
  ['2026-11-24/2026-11-25', false],
])('an order may request the time %s: %s', (text, isTaken) => {
  expect(orderFor.safeParse(text).success).toBe(isTaken);
});

test('a capacity must be above zero and name each category once', () => {
  const errors = (changes: object) => {
    const capacity = { orders: null, portions: null, amount: null, categories: [], ...changes };
    return (hours.safeParse({ ...HOURS, capacity }).error?.issues ?? []).map(({ path, message }) => [path[1], message]);
  };
  expect(errors({ amount: '0.01', categories: [1, 2].map((categoryId) => ({ categoryId, portions: 3 })) })).toEqual([]);
  expect(errors({ amount: '0' })).toEqual([['amount', 'Must be more than nothing']]);
  const twice = [1, 2, 1].map((categoryId) => ({ categoryId, portions: 3 }));
  expect(errors({ categories: twice })).toEqual([['categories', CATEGORY_TWICE]]);
});

test.each([
  ['2026-11-24', '2026-11-24'],
  // At two in the morning, of the evening before.
  ['2026-11-24T00:00:00.000Z/2026-11-24T00:30:00.000Z', '2026-11-23'],
  ['2026-11-24T16:00:00.000Z/2026-11-24T16:30:00.000Z', '2026-11-24'],
  ['2026-11-24T16:00:00.000Z', null],
  ['now', null],
])('an order requested for %s is for the business day %s', (text, day) => {
  expect(dayOfOrder(text, 'Asia/Jerusalem')).toBe(day);
});
