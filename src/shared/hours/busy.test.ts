import { expect, test } from 'vitest';
import { NO_END } from '../menu/sold-out.ts';
import { earliest } from '../time.ts';
import { type Busy, beginsBefore, busyAt, takesLonger } from './busy.ts';
import { type Hours, NO_HOURS } from './hours.ts';
import { endByItself, endOfStaffSpan } from './spans.ts';

const iso = (at: number) => new Date(at).toISOString();

test.each([
  ['until the last that is ready by then', '11:30', { minutes: 30, busy: null }],
  ['until then, where no minutes are promised', '12:00', { minutes: null, busy: null }],
  ['until busy mode ends before', '10:00', { minutes: 30, busy: '10:00' }],
  ['until the last that is ready in busy mode', '10:30', { minutes: 30, busy: '11:00' }],
  ['as without busy mode, where it is over', '11:30', { minutes: 30, busy: '09:00' }],
])('orders begun at 9:00 are ready before noon: %s', (_, last, { minutes, busy: until }) => {
  const at = (time: string) => Date.parse(`2026-03-24T${time}:00Z`);
  const busy: Busy | null = until === null ? null : { minutes: 60, until: iso(at(until)) };
  expect(iso(beginsBefore(at('12:00'), { minutes, busy }, at('09:00')))).toBe(iso(at(last)));
});

const busy: Busy = { minutes: 30, until: '2026-03-27T02:00:00.000Z' };
const promising: Hours = { ...NO_HOURS, ordering: { mode: 'now', minutes: 45 } };
const end = Date.parse(busy.until);

test('busy mode ends at its end, and needs a promised preparation time', () => {
  expect(busyAt({ hours: promising, busy }, end - 1)).toBe(busy);
  expect(busyAt({ hours: promising, busy }, end)).toBeNull();
  expect(busyAt({ hours: promising }, end - 1)).toBeNull();
  expect(busyAt({ hours: NO_HOURS, busy }, end - 1)).toBeNull();
  const ofDays = { ...NO_HOURS, ordering: { mode: 'days', daysBefore: 1, until: 1080, choices: 3 } } as const;
  expect(busyAt({ hours: ofDays, busy }, end - 1)).toBeNull();
});

// In Israel the clocks go forward on Friday, 27 March 2026, at 2:00, and back on Sunday, 25 October, at 2:00.
test.each([
  ['forward', '2026-03-26T20:00:00.000Z', '2026-03-27T01:00:00.000Z'],
  ['back', '2026-10-24T20:00:00.000Z', '2026-10-25T02:00:00.000Z'],
])('busy mode for the rest of the day ends at 4:00 local time when clocks go %s', (_, from, until) => {
  expect(endOfStaffSpan('day', { timeZone: 'Asia/Jerusalem', now: Date.parse(from) })).toBe(until);
});

test('busy mode for some minutes ends by itself, and open-ended busy mode does not', () => {
  const reading = { timeZone: 'UTC', now: Date.parse('2026-03-24T12:00:00Z') };
  expect(endOfStaffSpan('120', reading)).toBe('2026-03-24T14:00:00.000Z');
  expect(endByItself(endOfStaffSpan('120', reading))).toBe('2026-03-24T14:00:00.000Z');
  expect(endByItself(endOfStaffSpan('open', reading))).toBeNull();
  expect(earliest([null, NO_END, busy.until, null])).toBe(busy.until);
  expect(earliest([null])).toBeNull();
});

test.each([
  [45, 44, true],
  [45, 45, false],
  [45, 46, false],
  // Nothing was told, or nothing is promised.
  [45, undefined, false],
  [null, 45, false],
])('an order of %s minutes takes longer than the quoted %s minutes: %s', (minutes, told, expected) => {
  expect(takesLonger({ minutes }, told)).toBe(expected);
});
