import { expect, test } from 'vitest';
import { NO_PROMISE } from '../hours/ordering.ts';
import { minutesAt } from '../hours/week.ts';
import {
  instantOfTime,
  instantOnDay,
  isSamePromise,
  laterBy,
  mayPromise,
  type PromisedOrder,
  type PromisedValue,
  promiseOfValue,
} from './promise.ts';

const timeZone = 'Asia/Jerusalem';
const DAY = '2026-11-22';
/** 19:00 on that Sunday in the restaurant. */
const SEVEN = '2026-11-22T17:00:00.000Z';
const at = (time: string, day = DAY) => `${day}T${time}:00.000Z`;
const createdAt = at('16:15');
const promisedFor = (promisedAt: string): PromisedOrder => ({ createdAt, promisedAt, promisedDay: DAY });
const forDay: PromisedOrder = { createdAt, promisedAt: null, promisedDay: '2026-11-23' };
const open: PromisedOrder = { createdAt, ...NO_PROMISE };
const reading = (now: string) => ({ timeZone, now: Date.parse(now) });

test('a promise is postponed from the promised time, or from now if that has passed', () => {
  expect(laterBy(promisedFor(SEVEN), 10, Date.parse(at('16:30')))).toBe(at('17:10'));
  expect(laterBy(promisedFor(SEVEN), 20, Date.parse(at('17:05')))).toBe(at('17:25'));
  expect(laterBy(open, 10, Date.parse(SEVEN))).toBeNull();
  expect(laterBy(forDay, 10, Date.parse(SEVEN))).toBeNull();
});

test('promises are the same if they are for the same time', () => {
  expect(isSamePromise(SEVEN, '2026-11-22T19:00:00+02:00')).toBe(true);
  expect(isSamePromise(SEVEN, at('17:01'))).toBe(false);
  expect([isSamePromise(DAY, DAY), isSamePromise(null, null)]).toEqual([true, true]);
  // A day is no instant, not even its midnight.
  expect(isSamePromise(DAY, `${DAY}T00:00:00.000Z`)).toBe(false);
  expect([isSamePromise(DAY, null), isSamePromise(null, SEVEN), isSamePromise(SEVEN, null)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a changed promise keeps the length of its slot', () => {
  const slot = { promisedAt: SEVEN, promisedDay: DAY, promisedUntil: at('17:30') };
  const moved = { promisedAt: at('22:45'), promisedDay: '2026-11-23', promisedUntil: at('23:15') };
  expect(promiseOfValue('2026-11-23T00:45:00+02:00', slot, timeZone)).toEqual(moved);
  expect(promiseOfValue(SEVEN, forDay, timeZone)).toEqual({ ...slot, promisedUntil: null });
  expect(promiseOfValue(DAY, slot, timeZone)).toEqual({ promisedAt: null, promisedDay: DAY });
  expect(promiseOfValue(null, slot, timeZone)).toEqual(NO_PROMISE);
});

test.each<[string, string, PromisedOrder, string, string | null]>([
  ['the one nearest to the promised time', '19:30', promisedFor(SEVEN), at('16:30'), at('17:30')],
  ['also after midnight', '00:30', promisedFor(SEVEN), at('16:30'), at('22:30')],
  ['no time that is over', '18:00', promisedFor(SEVEN), at('16:30'), null],
  ['the one nearest to now, where the promised time is over', '20:00', promisedFor(SEVEN), at('17:30'), at('18:00')],
  ['the day of the promise', '11:55', promisedFor(at('09:45', '2026-11-23')), at('20:00'), at('09:55', '2026-11-23')],
  ['the next one, without a promise', '19:00', open, at('16:30'), SEVEN],
  ['that on the day ordered for', '12:00', forDay, at('16:30'), at('10:00', '2026-11-23')],
  ['that within its business day', '01:00', forDay, at('16:30'), at('23:00', '2026-11-23')],
  ['none once that day is over', '12:00', forDay, at('05:00', '2026-11-24'), null],
])('a typed time of day means %s', (_, ...[time, order, now, expected]) => {
  expect(instantOfTime(minutesAt(time), order, reading(now))).toBe(expected);
});

const now = reading(at('16:30'));
test.each<[string, PromisedValue, PromisedOrder, boolean]>([
  ['from when it was placed', createdAt, promisedFor(SEVEN), true],
  ['not for before it was placed', at('16:14'), promisedFor(SEVEN), false],
  ['until the end of the day in a year', at('01:59', '2027-11-23'), promisedFor(SEVEN), true],
  ['not for later', at('02:00', '2027-11-23'), promisedFor(SEVEN), false],
  ['without a promise, for a time on another day', at('16:31', '2026-11-24'), open, true],
  ['for nothing again', null, promisedFor(SEVEN), true],
  ['for its day again', DAY, promisedFor(SEVEN), true],
  ['for another day', '2026-11-24', promisedFor(SEVEN), true],
  ['not for a day, where nothing was promised', DAY, open, false],
  ['for a time on its day', at('10:00', '2026-11-23'), forDay, true],
  ['for a time on another day', at('20:00'), forDay, true],
  ['for another day than its own', '2026-11-24', forDay, true],
  ['not for a day before it was placed', '2026-11-21', forDay, false],
  ['not for a day more than a year ahead', '2027-11-23', forDay, false],
  ['for its day, not for nothing', null, forDay, false],
  ['for its day', '2026-11-23', forDay, true],
])('an order can be promised %s', (_, ...[value, order, expected]) => {
  expect(mayPromise(value, order, now)).toBe(expected);
});

test.each<[string, string, string, string | null]>([
  ['within the business day', '18:00', '2026-11-24', at('16:00', '2026-11-24')],
  ['after midnight, of the same business day', '01:00', '2026-11-24', at('23:00', '2026-11-24')],
  ['no time that is over', '18:00', DAY, null],
  ['no time more than a year ahead', '18:00', '2027-11-24', null],
])('a time of a chosen day means %s', (_, ...[time, day, expected]) => {
  expect(instantOnDay({ day, minutes: minutesAt(time) }, promisedFor(SEVEN), reading(at('16:30')))).toBe(expected);
});
