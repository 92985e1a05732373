import { expect, test } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import { NO_END } from '../menu/sold-out.ts';
import { type Hours, NO_HOURS } from './hours.ts';
import { orderingAt, promiseBy, promiseOf } from './ordering.ts';
import type { OrderingRules } from './rules.ts';
import { DAYS, type Week } from './week.ts';

const ZONE = 'Asia/Jerusalem';
const winter = (text: string) => Date.parse(`${text}:00+02:00`);
const reading = (text: string) => ({ timeZone: ZONE, now: winter(text) });
const THURSDAY_NIGHT: Hours = { ...NO_HOURS, deliveryWeek: [{ day: 'thursday', opens: 1080, closes: 120 }] };

const isSaid = (text: string, rules: Partial<OrderingRules> = {}) =>
  orderingAt({ hours: THURSDAY_NIGHT, pausedUntil: null, ...rules }, reading(text));

test('a shop without hours takes orders at any time and promises no time', () => {
  const state = orderingAt({ hours: NO_HOURS, pausedUntil: null }, reading('2026-11-27T20:00'));
  expect(state).toEqual({
    fulfilment: 'delivery',
    cityIds: [],
    areas: [],
    deliveryDays: null,
    kind: 'now',
    minutes: null,
    busyMinutes: 0,
    opensAt: null,
    days: [],
    fullDays: [],
    fullCategories: [],
    orderBy: null,
    pausedUntil: null,
    words: {},
    rest: null,
    slot: null,
    freshUntil: null,
  });
  expect(promiseOf(state, reading('2026-11-27T20:00'))).toEqual({ promisedAt: null, promisedDay: null });
});

test('a special day replaces the week with its message, and the night before stays open', () => {
  const words = { en: 'Thanksgiving' };
  const closed = { from: '2026-11-26', to: '2026-11-27', shifts: [], words };
  const rules = { hours: { ...THURSDAY_NIGHT, specialDays: [closed] } };
  expect(isSaid('2026-11-26T20:00', rules)).toMatchObject({
    kind: 'later',
    words,
    opensAt: '2026-12-03T16:00:00.000Z',
    freshUntil: '2026-11-26T22:00:00.000Z',
  });
  const onlyFriday = { hours: { ...THURSDAY_NIGHT, specialDays: [{ ...closed, from: '2026-11-27' }] } };
  expect(isSaid('2026-11-27T01:30', onlyFriday)).toMatchObject({ kind: 'now' });
});

test('a pause closes the shop until it ends', () => {
  const pausedUntil = '2026-11-26T18:30:00.000Z';
  expect(isSaid('2026-11-26T20:00', { pausedUntil })).toMatchObject({
    kind: 'later',
    opensAt: pausedUntil,
    pausedUntil,
    freshUntil: pausedUntil,
  });
  expect(isSaid('2026-11-26T20:30', { pausedUntil })).toMatchObject({ kind: 'now', pausedUntil: null });
  expect(isSaid('2026-11-26T20:00', { pausedUntil: NO_END })).toMatchObject({ kind: 'none', pausedUntil: NO_END });
});

test('an order is promised the preparation time after now or after the opening', () => {
  const hours: Hours = { ...THURSDAY_NIGHT, ordering: { mode: 'now', minutes: 45 } };
  const open = reading('2026-11-26T23:30');
  expect(promiseOf(orderingAt({ hours, pausedUntil: null }, open), open)).toEqual({
    promisedAt: '2026-11-26T22:15:00.000Z',
    promisedDay: '2026-11-27',
  });
  const closed = reading('2026-11-25T12:00');
  const state = orderingAt({ hours, pausedUntil: null }, closed);
  const promise = { promisedAt: '2026-11-26T16:45:00.000Z', promisedDay: '2026-11-26' };
  expect(promiseOf(state, closed)).toEqual(promise);
  expect(promiseOf(state, closed, '2026-11-26T16:00:00.000Z')).toEqual(promise);
  expect(promiseOf(state, closed, '2026-11-26T15:59:00.000Z')).toBeNull();
  expect(promiseOf(state, closed, '2026-11-26T17:00:00.000Z')).toEqual(promise);
  expect(promiseOf(state, closed, 'now')).toBeNull();
  expect(promiseOf(state, closed, '2026-11-26')).toBeNull();
});

test('an order requested for an opening may be prepared earlier that day, but not on an earlier day', () => {
  const hours: Hours = { ...THURSDAY_NIGHT, ordering: { mode: 'now', minutes: 45 } };
  const open = reading('2026-11-26T19:00');
  const state = orderingAt({ hours, pausedUntil: null }, open);
  const promise = { promisedAt: '2026-11-26T17:45:00.000Z', promisedDay: '2026-11-26' };
  for (const said of ['2026-11-26T16:00:00.000Z', '2026-11-26T18:00:00.000Z', '2026-11-19T16:00:00.000Z', 'now']) {
    expect(promiseOf(state, open, said), said).toEqual(promise);
  }
  expect(promiseBy({ hours, pausedUntil: null }, open)).toEqual({ state, promise });
  // The last one is of the year 10000 by the clock on the wall.
  for (const said of ['2026-11-26T22:00:00.000Z', '2026-11-26', '9999-12-31T23:00:00.000Z']) {
    expect(promiseOf(state, open, said), said).toBeNull();
  }
  const closed = reading('2026-11-25T12:00');
  expect(promiseOf(orderingAt({ hours, pausedUntil: null }, closed), closed, '2026-12-03T16:00:00.000Z')).toBeNull();
});

const NOT_ON_SATURDAYS: Week = DAYS.slice(0, 6).map((day) => ({ day, opens: 720, closes: 1200 }));
const hours: Hours = {
  deliveryWeek: NOT_ON_SATURDAYS,
  specialDays: [],
  ordering: { mode: 'days', daysBefore: 1, until: 1080, choices: 3 },
};
const state = (text: string, pausedUntil: string | null = null) => orderingAt({ hours, pausedUntil }, reading(text));

// 22 November 2026 is a Sunday.
test.each([
  ['2026-11-22T17:59', '2026-11-23', '2026-11-22T16:00:00.000Z'],
  ['2026-11-22T18:00', '2026-11-24', '2026-11-23T16:00:00.000Z'],
  ['2026-11-26T17:00', '2026-11-27', '2026-11-26T16:00:00.000Z'],
  // Sunday is ordered for until Friday, the last day that is not closed.
  ['2026-11-26T18:00', '2026-11-29', '2026-11-27T16:00:00.000Z'],
  ['2026-11-27T18:00', '2026-11-30', '2026-11-29T16:00:00.000Z'],
  ['2026-11-28T12:00', '2026-11-30', '2026-11-29T16:00:00.000Z'],
])('at %s the first possible day is %s until %s', (now, first, orderBy) => {
  expect(state(now)).toMatchObject({ kind: 'days', orderBy });
  expect(state(now).days[0]).toBe(first);
});

test('an order is promised its requested day if possible, and the first day without a request', () => {
  const now = reading('2026-11-22T12:00');
  const open = state('2026-11-22T12:00');
  expect(open.days).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  expect(promiseOf(open, now)).toEqual({ promisedAt: null, promisedDay: '2026-11-23' });
  expect(promiseOf(open, now, '2026-11-25')).toEqual({ promisedAt: null, promisedDay: '2026-11-25' });
  for (const other of ['2026-11-22', '2026-11-26', '2026-11-28', 'now', '2026-11-23T10:00:00.000Z']) {
    expect(promiseOf(open, now, other)).toBeNull();
  }
});

test('a pause removes the days that close before it ends', () => {
  const pausedUntil = new Date(winter('2026-11-23T20:00') + HOUR_MS).toISOString();
  expect(state('2026-11-22T12:00', pausedUntil)).toMatchObject({ kind: 'days', pausedUntil });
  expect(state('2026-11-22T12:00', pausedUntil).days[0]).toBe('2026-11-24');
  // The first of these days closes as the pause ends.
  expect(state('2026-11-22T12:00', new Date(winter('2026-11-23T20:00')).toISOString()).days[0]).toBe('2026-11-24');
  expect(state('2026-11-22T12:00', NO_END)).toMatchObject({ kind: 'none', days: [] });
});
