import { localDates, nextDate, type Today } from '../calendar.ts';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { instantOf, offsetAt } from '../local-time.ts';
import type { Reading } from '../time.ts';

/** The time of a dish that is sold out until staff say otherwise. */
export const NO_END = '9999-12-31T23:59:59.999Z';

/**
 * The time on the clock at which a business day begins, in minutes after midnight (4:00): kitchens close after midnight,
 * and a dish that sells out that night stays sold out.
 */
const BUSINESS_DAY_STARTS = 4 * 60;

/** For how long staff mark a dish as sold out with one tap. */
export const SOLD_OUT_SPANS = ['hour', 'day', 'open'] as const;
export type SoldOutSpan = (typeof SOLD_OUT_SPANS)[number];

/** Returns until when (ISO 8601) a dish is sold out for an hour, for the rest of the business day, or without an end. */
export function endOfSpan(span: SoldOutSpan, { timeZone, now }: Reading): string {
  if (span === 'open') return NO_END;
  if (span === 'hour') return new Date(now + HOUR_MS).toISOString();
  return endOfBusinessDay(businessDayAt({ timeZone, now }), timeZone);
}

/** Returns the date of the business day at `now`, such as `2026-11-21`: before 4:00 on the clock, the date before. */
export function businessDayAt({ timeZone, now }: Reading): string {
  const clock = now + offsetAt(now, timeZone);
  return new Date(clock - BUSINESS_DAY_STARTS * MINUTE_MS).toISOString().slice(0, 10);
}

/** Returns the instant (ISO 8601) at which the business day after that of a date begins. */
export function endOfBusinessDay(date: string, timeZone: string): string {
  return startOfBusinessDay(nextDate(date), timeZone);
}

/** Returns the instant (ISO 8601) at which the business day of a date such as `2026-11-21` begins. */
export function startOfBusinessDay(date: string, timeZone: string): string {
  return new Date(instantOf(date, BUSINESS_DAY_STARTS, timeZone)).toISOString();
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
