import { expect, test } from 'vitest';
import { NO_HOURS } from './hours.ts';
import { countedDayOf, orderingAt, orderTimeOf, promiseAnyway } from './ordering.ts';
import { orderForSlot, slotOfOrder } from './slot.ts';

const ZONE = 'Asia/Jerusalem';

const slot = { start: '2026-11-26T16:00:00.000Z', end: '2026-11-26T16:30:00.000Z' };
const now = { timeZone: ZONE, now: Date.parse('2026-11-26T02:00:00+02:00') };

test.each([
  // At 2:00 at night the business day is that of the day before.
  [{ promisedAt: null, promisedDay: null }, '2026-11-25'],
  [{ promisedAt: null, promisedDay: '2026-11-29' }, '2026-11-29'],
  [{ promisedAt: '2026-11-27T00:30:00.000Z', promisedDay: '2026-11-27' }, '2026-11-26'],
])('an order with the promise %o counts for the business day %s', (promise, day) => {
  expect(countedDayOf(promise, now)).toBe(day);
});

test('an order is timed by its days, by the opening or by now', () => {
  const state = orderingAt({ hours: NO_HOURS, pausedUntil: null }, now);
  const days = ['2026-11-26', '2026-11-27'];
  expect(orderTimeOf({ ...state, kind: 'days', days }, now.now)).toEqual({ days });
  expect(orderTimeOf({ ...state, kind: 'slots', days }, now.now)).toEqual({ days });
  expect(orderTimeOf({ ...state, kind: 'later', opensAt: slot.start }, now.now)).toEqual({
    at: Date.parse(slot.start),
  });
  for (const kind of ['now', 'none'] as const) {
    expect(orderTimeOf({ ...state, kind, days }, now.now)).toEqual({ at: now.now });
  }
});

test('staff can place an order for any day or slot, otherwise without a promise', () => {
  expect(promiseAnyway(orderForSlot(slot), ZONE)).toEqual({
    promisedAt: slot.start,
    promisedDay: '2026-11-26',
    promisedUntil: slot.end,
  });
  expect(promiseAnyway('2026-11-29', ZONE)).toEqual({ promisedAt: null, promisedDay: '2026-11-29' });
  for (const none of [
    undefined,
    'now',
    slot.start,
    '2026-11-29 ',
    ' 2026-11-29',
    '2026-11-x9',
    '2026-1x-29',
    'x026-11-29',
    '2-11-29',
  ]) {
    expect(promiseAnyway(none, ZONE)).toEqual({ promisedAt: null, promisedDay: null });
  }
});

const start = '2026-11-26T16:00:00.000Z';
const end = '2026-11-26T16:30:00.000Z';
const later = '2026-11-26T17:00:00.000Z';

test('a requested slot is its start and its end, in this order', () => {
  expect(slotOfOrder('2026-11-26T16:00Z/2026-11-26T16:30Z')).toEqual({ start, end });
  for (const none of [
    undefined,
    '',
    start,
    `${end}/${start}`,
    `${start}/${start}`,
    `${start}/${end}/${later}`,
    'x/y',
  ]) {
    expect(slotOfOrder(none)).toBeNull();
  }
});
