/*
 * Months and days of the restaurant's time zone, summer time included (spec.md §9). `timeZone` is an IANA name.
 */

import { DAY_MS, HOUR_MS } from '../durations.ts';

/** The first year to choose even where no order is that old. */
const FIRST_YEAR_AT_LATEST = 2024;

/** No clock is further from UTC than this. */
const MOST_OFFSET_HOURS = 15;

/** Instants (ISO 8601) from which and until before which something lasts. */
export interface Period {
  from: string;
  to: string;
}

/** The instants of a month, 1 to 12: `from` its first one, `to` the first one of the next month. */
export function monthRange(year: number, month: number, timeZone: string): Period {
  const calendar = dateFormat(timeZone);
  const start = (index: number) => new Date(startOfDay(Date.UTC(year, index, 1), calendar)).toISOString();
  return { from: start(month - 1), to: start(month) };
}

/** The instants of a day, given as `2026-11-21`: `from` its first one, `to` the first one of the next day. */
export function dayRange(date: string, timeZone: string): Period {
  const calendar = dateFormat(timeZone);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const start = (ms: number) => new Date(startOfDay(ms, calendar)).toISOString();
  return { from: start(midnight), to: start(midnight + DAY_MS) };
}

/** The date of an instant (ISO 8601) in the time zone, as `2026-11-21`; for many of one zone. */
export function localDates(timeZone: string): (instant: string) => string {
  const calendar = dateFormat(timeZone);
  return (instant) => dateOf(Date.parse(instant), calendar);
}

/** The dates of a month, 1 to 12, in order. */
export function datesOfMonth(year: number, month: number): string[] {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: days }, (_, index) => isoDate(Date.UTC(year, month - 1, index + 1)));
}

/** The years to choose from, oldest first: from the first order's, 2024 at the latest, to the current one. */
export function yearChoices(firstOrderAt: string | null, now: string, timeZone: string): number[] {
  const dateAt = localDates(timeZone);
  const yearAt = (instant: string) => Number(dateAt(instant).slice(0, 4));
  const current = yearAt(now);
  const first = Math.min(FIRST_YEAR_AT_LATEST, current, firstOrderAt === null ? current : yearAt(firstOrderAt));
  return Array.from({ length: current - first + 1 }, (_, index) => first + index);
}

/**
 * The first instant (ms since 1970) of the day that `midnight`, the same date's in UTC, stands for. Found by halving,
 * since only the calendar knows: where summer time begins at midnight, the day begins at 1:00.
 */
function startOfDay(midnight: number, calendar: Intl.DateTimeFormat): number {
  const date = isoDate(midnight);
  let before = midnight - MOST_OFFSET_HOURS * HOUR_MS;
  let within = midnight + MOST_OFFSET_HOURS * HOUR_MS;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dateOf(middle, calendar) < date) before = middle;
    else within = middle;
  }
  return within;
}

function dateFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
}

function dateOf(ms: number, calendar: Intl.DateTimeFormat): string {
  const parts = new Map(calendar.formatToParts(ms).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
