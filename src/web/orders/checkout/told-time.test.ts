import { expect, test } from 'vitest';
import { NO_HOURS } from '../../../shared/hours/hours.ts';
import { orderingAt } from '../../../shared/hours/ordering.ts';
import { isAsTold, passedOver } from './told-time.ts';

const OPENING = '2026-11-22T16:00:00.000Z';
const LATER = '2026-11-23T16:00:00.000Z';
const BEFORE = Date.parse('2026-11-22T15:00:00.000Z');
const OPENED = Date.parse(OPENING);

test.each([
  ['the quoted time', 'now', '', 'now', true],
  ['an unknown time', 'now', '', undefined, true],
  ['now, without a quoted time', undefined, '', 'now', true],
  ['the next opening, of an order for now', 'now', '', OPENING, false],
  ['a later opening', OPENING, '', LATER, false],
  ['now, long before the quoted opening', OPENING, '', 'now', false],
  ['the next day', '2026-11-23', '', '2026-11-24', false],
  ['the chosen day', '2026-11-23', '2026-11-24', '2026-11-24', true],
  ['another day than the chosen one', '2026-11-23', '2026-11-24', '2026-11-23', false],
] as const)('an order for %s is compared with the quoted time', (...[, told, chosenDay, orderFor, expected]) => {
  expect(isAsTold({ told: { orderFor: told }, chosenDay, shown: { orderFor } }, BEFORE)).toBe(expected);
});

test.each([
  ['longer', 45, 75, false],
  ['as long', 45, 45, true],
  ['less long', 75, 45, true],
  ['a time that was not quoted', undefined, 45, true],
  ['a time that is not shown any more', 45, undefined, true],
] as const)('an order that takes %s is compared with the quoted time', (...[, told, minutes, expected]) => {
  const order = { told: { orderFor: 'now', minutes: told }, chosenDay: '', shown: { orderFor: 'now', minutes } };
  expect(isAsTold(order, BEFORE)).toBe(expected);
});

test('an order for the opening is for now once the shop is open, even if a clock is late', () => {
  const order = { told: { orderFor: OPENING }, chosenDay: '', shown: { orderFor: 'now' } };
  expect(isAsTold(order, OPENED)).toBe(true);
  expect(isAsTold(order, OPENED - 10 * 60_000)).toBe(true);
  expect(isAsTold(order, OPENED - 10 * 60_000 - 1)).toBe(false);
});

test.each([
  ['a day without delivery', '2026-11-23', '2026-11-23'],
  ['a slot on a day without delivery', '2026-11-23T10:00:00.000Z/2026-11-23T11:00:00.000Z', undefined],
  ['a delivery day', '2026-11-24', ''],
  ['the opening', OPENING, ''],
  ['now', 'now', ''],
] as const)('after a change of city, %s is requested again if possible', (...[, wanted, expected = wanted]) => {
  const state = orderingAt({ hours: NO_HOURS, pausedUntil: null }, { timeZone: 'UTC', now: BEFORE });
  expect(passedOver(wanted, { ...state, deliveryDays: ['tuesday'] }, 'UTC')).toBe(expected);
  expect(passedOver(wanted, state, 'UTC')).toBe('');
});
