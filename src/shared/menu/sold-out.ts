import { localDates, nextDate, type Today } from '../calendar.ts';
import { HOUR_MS } from '../durations.ts';
import { instantOf } from '../local-time.ts';
import type { Reading } from '../time.ts';

/** The time of a dish that is sold out until staff say otherwise. */
export const NO_END = '9999-12-31T23:59:59.999Z';

/**
 * How long after midnight a business day begins, in ms: kitchens close after midnight, and what is sold out that night
 * stays so.
 */
const BUSINESS_DAY_AFTER_MS = 4 * HOUR_MS;

/** For how long staff mark a dish as sold out with one tap. */
export const SOLD_OUT_SPANS = ['hour', 'day', 'open'] as const;
export type SoldOutSpan = (typeof SOLD_OUT_SPANS)[number];

/** Returns until when (ISO 8601) a dish is sold out for an hour, for the rest of the business day, or without an end. */
export function endOfSpan(span: SoldOutSpan, { timeZone, now }: Reading): string {
  if (span === 'open') return NO_END;
  if (span === 'hour') return new Date(now + HOUR_MS).toISOString();
  return endOfBusinessDay(businessDayAt({ timeZone, now }), timeZone);
}

/** Returns the date of the business day at `now`, such as `2026-11-21`. */
export function businessDayAt({ timeZone, now }: Reading): string {
  return localDates(timeZone)(new Date(now - BUSINESS_DAY_AFTER_MS).toISOString());
}

/** Returns the instant (ISO 8601) at which the business day after that of a date begins. */
export function endOfBusinessDay(date: string, timeZone: string): string {
  return startOfBusinessDay(nextDate(date), timeZone);
}

/** Returns the instant (ISO 8601) at which the business day of a date such as `2026-11-21` begins. */
export function startOfBusinessDay(date: string, timeZone: string): string {
  return new Date(instantOf(date, 0, timeZone) + BUSINESS_DAY_AFTER_MS).toISOString();
}

/** When a sold-out dish comes back, seen from `today`. */
export type Comeback = 'today' | 'tomorrow' | 'later' | 'unknown';

/** Returns when a dish that is sold out until `until` (ISO 8601) comes back. */
export function comebackOf(until: string, today: Today): Comeback {
  if (Date.parse(until) >= Date.parse(NO_END)) return 'unknown';
  const date = localDates(today.timeZone)(until);
  if (date <= today.date) return 'today';
  return date === nextDate(today.date) ? 'tomorrow' : 'later';
}
