import { dayRange } from '../calendar.ts';
import { commonWeek } from '../hours/common-week.ts';
import type { OrderTaking, OrderTime } from '../hours/ordering.ts';
import { isWithin, nextChange, scheduleOf, spansWithin } from '../hours/schedule.ts';
import type { Week } from '../hours/week.ts';
import { earliest, type Reading } from '../time.ts';

/** When a dish and its category are served; null or missing for always. Where both are limited, both must hold. */
export interface ServedTimes {
  served?: Week | null | undefined;
  categoryServed?: Week | null | undefined;
}

/** Whether a dish is served at the time for which orders are taken when a response is sent, and until when (ISO 8601) that holds; null while nothing changes it. */
export interface Serving {
  isServed: boolean;
  until: string | null;
}

/** Returns when a dish is served; null for always, and an empty week for never. */
export function servedWeek({ served, categoryServed }: ServedTimes): Week | null {
  if (!served || !categoryServed) return served ?? categoryServed ?? null;
  return commonWeek(served, categoryServed);
}

/** Returns whether a dish is served at the instant `at` in the restaurant's time zone (IANA name). */
export function isServedAt(times: ServedTimes, at: Date, timeZone: string): boolean {
  const week = servedWeek(times);
  return week === null || isWithin(scheduleOf(week, timeZone), at.getTime());
}

/** Returns whether a dish is served at any time of a day such as `2026-11-21`. */
export function isServedOn(times: ServedTimes, date: string, timeZone: string): boolean {
  const week = servedWeek(times);
  if (week === null) return true;
  const { from, to } = dayRange(date, timeZone);
  return spansWithin(scheduleOf(week, timeZone), { from: Date.parse(from), to: Date.parse(to) }).length > 0;
}

/** Returns whether a dish is served at the time for which it is ordered. */
export function isServedFor(times: ServedTimes, orderTime: OrderTime, timeZone: string): boolean {
  if ('at' in orderTime) return isServedAt(times, new Date(orderTime.at), timeZone);
  if ('starts' in orderTime) return isServedAtAny(times, orderTime.starts, timeZone);
  return orderTime.days.some((day) => isServedOn(times, day, timeZone));
}

/** Returns whether a dish is served at any of some instants in order (ms since 1970), of which there may be a thousand. */
function isServedAtAny(times: ServedTimes, instants: readonly number[], timeZone: string): boolean {
  const week = servedWeek(times);
  if (week === null) return true;
  const all = { from: instants[0] ?? 0, to: (instants.at(-1) ?? 0) + 1 };
  const spans = spansWithin(scheduleOf(week, timeZone), all);
  return instants.some((at) => spans.some(({ from, to }) => from <= at && at < to));
}

/**
 * Returns whether a dish is served at a time for which it is ordered at the instant `now`, delivered or picked up, and
 * until when that holds; undefined for one that always is.
 */
export function servingAt(times: ServedTimes, takings: readonly OrderTaking[], reading: Reading): Serving | undefined {
  const servings = takings.flatMap((taking) => servingBy(times, taking, reading) ?? []);
  if (servings.length === 0) return undefined;
  return { isServed: servings.some(({ isServed }) => isServed), until: earliest(servings.map(({ until }) => until)) };
}

function servingBy(times: ServedTimes, taking: OrderTaking, { timeZone, now }: Reading): Serving | undefined {
  const { state, orderTime } = taking;
  const week = servedWeek(times);
  if (week === null) return undefined;
  const change = 'at' in orderTime && orderTime.at === now ? nextChange(scheduleOf(week, timeZone), now) : null;
  const stateChange = state.freshUntil === null ? null : Date.parse(state.freshUntil);
  const changes = [change, stateChange].filter((each) => each !== null);
  return {
    isServed: isServedFor(times, orderTime, timeZone),
    until: changes.length > 0 ? new Date(Math.min(...changes)).toISOString() : null,
  };
}
