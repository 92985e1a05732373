import { expect, test } from 'vitest';
import { NO_HOURS } from '../hours/hours.ts';
import { type OrderingState, orderingAt } from '../hours/ordering.ts';
import { countedDaysOf } from './counted-days.ts';

const timeZone = 'Asia/Jerusalem';
/** Wednesday, 12:00 in the restaurant. */
const NOON = { timeZone, now: Date.parse('2026-07-01T09:00:00.000Z') };
const MORNING = '2026-07-02T01:00:00.000Z';
const state = (changes: Partial<OrderingState>): OrderingState => ({
  ...orderingAt({ hours: NO_HOURS, pausedUntil: null }, NOON),
  freshUntil: null,
  ...changes,
});

test('orders for now count for the business day if they are ready within it', () => {
  const counted = { day: '2026-07-01', isNamed: false, laterDays: [], until: MORNING };
  expect(countedDaysOf([state({})], NOON)).toEqual({ ...counted, freshUntil: MORNING });
  const slow = countedDaysOf([state({ minutes: 90 })], NOON);
  expect(slow).toEqual({ ...counted, freshUntil: '2026-07-01T23:30:00.000Z' });
  expect(countedDaysOf([state({ minutes: 90, freshUntil: MORNING })], NOON)).toEqual(slow);
  const changing = countedDaysOf([state({ minutes: 90, freshUntil: '2026-07-01T12:00:00.000Z' })], NOON);
  expect(changing).toEqual({ ...counted, freshUntil: '2026-07-01T12:00:00.000Z' });
});

test('orders of a closed shop count for the day of its opening', () => {
  const opensAt = '2026-07-03T08:00:00.000Z';
  expect(countedDaysOf([state({ kind: 'later', opensAt })], NOON)).toMatchObject({ day: '2026-07-03' });
  expect(countedDaysOf([state({ kind: 'none' })], NOON)).toMatchObject({ day: '2026-07-01', isNamed: false });
  const states = [state({ kind: 'none' }), state({ kind: 'later', opensAt })] as const;
  expect(countedDaysOf(states, NOON)).toMatchObject({ day: '2026-07-03', isNamed: false });
});

test('orders for a day count for the first possible one, with the later ones listed', () => {
  const days = (...all: string[]) => state({ kind: 'days', days: all, freshUntil: '2026-07-01T15:00:00.000Z' });
  const [first, other] = [days('2026-07-02', '2026-07-05'), days('2026-07-01', '2026-07-04', '2026-07-05')];
  expect(countedDaysOf([first, other], NOON)).toEqual({
    ...{ day: '2026-07-01', isNamed: true, laterDays: ['2026-07-02', '2026-07-04', '2026-07-05'] },
    ...{ until: '2026-07-01T15:00:00.000Z', freshUntil: '2026-07-01T15:00:00.000Z' },
  });
  const changing = { ...other, freshUntil: '2026-07-01T14:00:00.000Z' };
  expect(countedDaysOf([first, changing], NOON)).toMatchObject({ freshUntil: changing.freshUntil });
});

test('orders for a slot count for the day of the next slot', () => {
  const slot = { start: '2026-07-01T16:00:00.000Z', end: '2026-07-01T16:30:00.000Z' };
  const slots = state({ kind: 'slots', slot, days: ['2026-07-01', '2026-07-02'] });
  expect(countedDaysOf([slots], NOON)).toMatchObject({ day: '2026-07-01', isNamed: true, laterDays: ['2026-07-02'] });
  // No day is named where orders are for now, whatever another state says.
  expect(countedDaysOf([state({}), slots], NOON)).toMatchObject({ isNamed: false, laterDays: [] });
});
