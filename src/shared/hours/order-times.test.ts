import { describe, expect, test } from 'vitest';
import { NO_HOURS } from './hours.ts';
import { countedDayOf, orderingAt, orderTimeOf, promiseAnyway, promiseOf } from './ordering.ts';
import { isSameSlot, orderForSlot, slotOfOrder } from './slot.ts';

const ZONE = 'Asia/Jerusalem';

describe('an order for a slot, a time, a day or nothing', () => {
  const slot = { start: '2026-11-26T16:00:00.000Z', end: '2026-11-26T16:30:00.000Z' };
  const now = { timeZone: ZONE, now: Date.parse('2026-11-26T02:00:00+02:00') };

  test.each([
    // At 2:00 at night the business day is that of the day before.
    [{ promisedAt: null, promisedDay: null }, '2026-11-25'],
    [{ promisedAt: null, promisedDay: '2026-11-29' }, '2026-11-29'],
    [{ promisedAt: '2026-11-27T00:30:00.000Z', promisedDay: '2026-11-27' }, '2026-11-26'],
  ])('%o counts for %s', (promise, day) => {
    expect(countedDayOf(promise, now)).toBe(day);
  });

  test('is made on one of the days, from the opening, or now', () => {
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

  test('is taken by staff all the same: for the day or slot that they name, else without a promise', () => {
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

  test('is for the next slot alone where no others are known', () => {
    const state = { kind: 'slots', minutes: null, opensAt: null, days: ['2026-11-26'] } as const;
    expect(promiseOf({ ...state, slot }, now)?.promisedUntil).toBe(slot.end);
    expect(promiseOf({ ...state, slot: null }, now)).toBeNull();
    expect(promiseOf(state, now, orderForSlot(slot))).toBeNull();
  });
});

describe('a slot', () => {
  const start = '2026-11-26T16:00:00.000Z';
  const end = '2026-11-26T16:30:00.000Z';
  const later = '2026-11-26T17:00:00.000Z';

  test('is its start and its end, in this sequence, and nothing besides', () => {
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

  test('is the same by both', () => {
    const other = { start: '2026-11-26T18:00:00+02:00', end: '2026-11-26T18:30:00+02:00' };
    expect(isSameSlot({ start, end }, other)).toBe(true);
    expect(isSameSlot({ start, end: later }, { start: end, end: later })).toBe(false);
    expect(isSameSlot({ start, end }, { start, end: later })).toBe(false);
  });
});
