/*
 * Months and days in the restaurant's time zone, daylight saving time included (spec.md §9). `timeZone` is an IANA
 * name.
 */

import { DAY_MS } from './durations.ts';
import { instantAt, offsetAt } from './local-time.ts';
import type { Reading } from './time.ts';

/** The first year offered, even when no order is that old. */
const FIRST_YEAR_AT_LATEST = 2024;

/** A half-open interval of instants (ISO 8601): `from` inclusive, `to` exclusive. */
export interface Period {
  from: string;
  to: string;
}

/** A day in the restaurant's time zone, the one by which `tomorrow` is understood. */
export interface Today {
  timeZone: string;
  /** Such as `2026-11-21`. */
  date: string;
}

/** Returns the interval of a month, 1 to 12: from its first instant to the first one of the next month. */
export function monthRange(year: number, month: number, timeZone: string): Period {
  const start = (index: number) => startOfDay(Date.UTC(year, index, 1), timeZone);
  return { from: start(month - 1), to: start(month) };
}

/** Returns the interval of a day such as `2026-11-21`: from its first instant to the first one of the next day. */
export function dayRange(date: string, timeZone: string): Period {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return { from: startOfDay(midnight, timeZone), to: startOfDay(midnight + DAY_MS, timeZone) };
}

/** Returns the day at `now`, ms since 1970. */
export function todayAt({ timeZone, now }: Reading): Today {
  return { timeZone, date: localDates(timeZone)(new Date(now).toISOString()) };
}

/** Returns the first instant (ISO 8601) of the next day. */
export function endOfDay({ timeZone, date }: Today): string {
  return dayRange(date, timeZone).to;
}

/** Returns a function that maps instants (ISO 8601) to dates in the time zone, such as `2026-11-21`. */
export function localDates(timeZone: string): (instant: string) => string {
  return (instant) => {
    const at = Date.parse(instant);
    return isoDate(at + offsetAt(at, timeZone));
  };
}

/** Returns the date after one such as `2026-11-21`. */
export function nextDate(date: string): string {
  return addDays(date, 1);
}

/** Returns the date so many days after, or with a negative count before, one such as `2026-11-21`. */
export function addDays(date: string, count: number): string {
  return isoDate(Date.parse(`${date}T00:00:00Z`) + count * DAY_MS);
}

/** Returns the dates of a month, 1 to 12, in order. */
export function datesOfMonth(year: number, month: number): string[] {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: days }, (_, index) => isoDate(Date.UTC(year, month - 1, index + 1)));
}

/** Returns the years to choose from, oldest first: from the first order's, 2024 at the latest, to the current one. */
export function yearChoices(firstOrderAt: string | null, now: string, timeZone: string): number[] {
  const dateAt = localDates(timeZone);
  const yearAt = (instant: string) => Number(dateAt(instant).slice(0, 4));
  const current = yearAt(now);
  const first = Math.min(FIRST_YEAR_AT_LATEST, current, firstOrderAt === null ? current : yearAt(firstOrderAt));
  return Array.from({ length: current - first + 1 }, (_, index) => first + index);
}

/** Returns the first instant (ISO 8601) of the day that starts at `midnight` in UTC; not all days begin at 0:00. */
function startOfDay(midnight: number, timeZone: string): string {
  return new Date(instantAt(midnight, timeZone)).toISOString();
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
