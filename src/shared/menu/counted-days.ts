import { MINUTE_MS } from '../durations.ts';
import { countedDayOf, NO_PROMISE, type OrderingState, promiseOf } from '../hours/ordering.ts';
import { freshUntilOf } from '../hours/states.ts';
import { earliest, type Reading } from '../time.ts';
import type { CountedDays } from './portions.ts';
import { endOfBusinessDay } from './sold-out.ts';

/**
 * Returns for which business days orders count that are placed at `now`, with until when (ISO 8601) that holds by time
 * alone. Where orders are for days, these are the days of each of the states; else the day of the first that takes orders.
 */
export function countedDaysOf(
  states: readonly [OrderingState, ...OrderingState[]],
  reading: Reading,
): CountedDays & { freshUntil: string } {
  const state = states.find(({ kind }) => kind !== 'none') ?? states[0];
  const isNamed = state.kind === 'days' || state.kind === 'slots';
  const next = countedDayOf(promiseOf(state, reading) ?? NO_PROMISE, reading);
  const all = isNamed ? states.flatMap(({ days }) => days) : [];
  const [day = next, ...laterDays] = [...new Set(all)].sort();
  const end = endOfBusinessDay(day, reading.timeZone);
  // An order that takes longer than the rest of the day is for the next one.
  const last = new Date(Date.parse(end) - (state.minutes ?? 0) * MINUTE_MS).toISOString();
  const freshUntil = earliest([freshUntilOf(states), last]) ?? last;
  return { day, isNamed, laterDays, until: isNamed ? freshUntil : end, freshUntil };
}
