/*
 * The time that clocks on the wall show, with the hours that clock changes leave out and repeat. `timeZone` is an IANA
 * name; instants are in ms since 1970.
 */

import { dateFormat } from './date-format.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';

/** An interval in which the clocks of a time zone are not changed: local time is the instant and `offset`. */
export interface SteadyInterval {
  from: number;
  to: number;
  /** In ms. */
  offset: number;
}

/** Returns how many ms the clocks in the time zone are ahead of UTC at the instant `at`. */
export function offsetAt(at: number, timeZone: string): number {
  return offsetFrom(Math.floor(at / QUARTER_MS) * QUARTER_MS, timeZone);
}

/** Clocks are changed at a quarter of an hour, so that an offset holds until the next one. */
const QUARTER_MS = 15 * MINUTE_MS;
const offsetFrom = oncePerTime(findOffset);

function findOffset(at: number, timeZone: string): number {
  // Such as '11/21/2026, 14:05:06': reading its parts by `formatToParts` takes twice as long.
  const shown = clockFormat(timeZone).format(at).split(/\D+/);
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = shown.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/**
 * Yields the time from `from` to `to` in intervals of at most a day in which the clocks are not changed. No zone changes
 * its clocks twice within a day.
 */
export function* steadyIntervals(from: number, to: number, timeZone: string): Generator<SteadyInterval> {
  let start = from;
  let offset = offsetAt(from, timeZone);
  while (start < to) {
    const end = Math.min(start + DAY_MS, to);
    const offsetAtEnd = offsetAt(end, timeZone);
    const change = offsetAtEnd === offset ? end : changeBetween(start, end, timeZone);
    yield { from: start, to: change, offset };
    start = change;
    offset = offsetAtEnd;
  }
}

/**
 * Returns the first instant at which the clocks show so many minutes after midnight of a date such as `2026-11-21`, or
 * later: where that time does not exist, when they are changed.
 */
export function instantOf(date: string, minutes: number, timeZone: string): number {
  return instantAt(Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS, timeZone);
}

/** Returns the same for what the clocks show as if it were UTC, in ms since 1970. */
export const instantAt = oncePerTime(findInstant);

function findInstant(local: number, timeZone: string): number {
  const span = [local - DAY_MS, local + DAY_MS] as const;
  for (const { from, to, offset } of steadyIntervals(...span, timeZone)) {
    if (to + offset > local) return Math.max(from, local - offset);
  }
  return span[1];
}

/** Returns whether the clocks show what they show at the instant `at` a second time, since they are put back near it. */
export function isShownTwice(at: number, timeZone: string): boolean {
  const offset = offsetAt(at, timeZone);
  return [at - DAY_MS, at + DAY_MS].some((near) => {
    const other = offsetAt(near, timeZone);
    return other !== offset && offsetAt(at + offset - other, timeZone) === other;
  });
}

/** Returns the first instant after `from`, `to` at the latest, at which the offset is that of `to`; by bisection. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const offset = offsetAt(to, timeZone);
  let before = from;
  let after = to;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle, timeZone) === offset) after = middle;
    else before = middle;
  }
  return after;
}

/** Returns a function that finds something of a time in a time zone once: each order asks for the same few. */
function oncePerTime(find: (time: number, timeZone: string) => number): (time: number, timeZone: string) => number {
  const byZone = new Map<string, Map<number, number>>();
  return (time, timeZone) => {
    const found = byZone.get(timeZone) ?? new Map<number, number>();
    byZone.set(timeZone, found);
    const known = found.get(time) ?? find(time, timeZone);
    // Which ones are asked for changes with the days.
    if (found.size >= MAX_TIMES) found.clear();
    found.set(time, known);
    return known;
  };
}

const MAX_TIMES = 1_000;

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  return dateFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}
