import { MINUTE_MS } from '../durations.ts';
import { countedDayOf, NO_PROMISE, type OrderingState, promiseOf } from '../hours/ordering.ts';
import { earliest, type Reading } from '../time.ts';
import type { CountedDays } from './portions.ts';
import { endOfBusinessDay } from './sold-out.ts';

/**
 * Returns for which business days orders count that are placed at `now`, with until when (ISO 8601) that holds by time
 * alone. The further days are those of each of the states, of which the first is for orders that say nothing else.
 */
export function countedDaysOf(
  [state, ...others]: readonly [OrderingState, ...OrderingState[]],
  reading: Reading,
): CountedDays & { freshUntil: string } {
  const day = countedDayOf(promiseOf(state, reading) ?? NO_PROMISE, reading);
  const isNamed = state.kind === 'days' || state.kind === 'slots';
  const further = new Set([state, ...others].flatMap(({ days }) => days));
  const laterDays = isNamed ? [...further].filter((each) => each > day).sort() : [];
  const end = endOfBusinessDay(day, reading.timeZone);
  // An order that takes longer than the rest of the day is for the next one.
  const last = new Date(Date.parse(end) - (state.minutes ?? 0) * MINUTE_MS).toISOString();
  const freshUntil = earliest([state.freshUntil, last]) ?? last;
  return { day, isNamed, laterDays, until: isNamed ? freshUntil : end, freshUntil };
}
