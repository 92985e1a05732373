import { dateFormat } from './date-format.ts';
import { LANGUAGE, type Language } from './languages.ts';

/** Where and when a time is read. */
export interface Reading {
  /** The restaurant's time zone (IANA name). */
  timeZone: string;
  /** ms since 1970 */
  now: number;
}

/** Returns the first of instants (ISO 8601, also with something after them); null without one. */
export function earliest(instants: readonly (string | null)[]): string | null {
  const [first = null] = instants.flatMap((each) => each ?? []).sort();
  return first;
}

/**
 * Formats an instant (ISO 8601) as day and time of day in the restaurant's time zone, such as `21 Nov, 14:05`, with the
 * year where it is not the current one.
 */
export function formatInstant(instant: string, language: Language, { timeZone, now }: Reading): string {
  const year = dateFormat('en-u-ca-gregory', { timeZone, year: 'numeric' });
  return dateFormat(LANGUAGE[language].locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(year.format(new Date(instant)) !== year.format(now) && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
}

/** Formats an instant (ISO 8601) as day in the restaurant's time zone, such as `21 Nov 2026`. */
export function formatDay(instant: string, language: Language, timeZone: string): string {
  return dateFormat(LANGUAGE[language].locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(instant));
}

/** Formats an instant (ISO 8601) as a date without its year, such as `21 November`, unless that is not the year of `today`. */
export function formatDate(instant: string, language: Language, today: { timeZone: string; date: string }): string {
  const { timeZone, date } = today;
  const year = dateFormat('en-u-ca-gregory', { timeZone, year: 'numeric' }).format(new Date(instant));
  return dateFormat(LANGUAGE[language].locale, {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(date.slice(0, 4) !== year && { year: 'numeric' }),
  }).format(new Date(instant));
}

/** Formats an instant (ISO 8601) as time of day in the restaurant's time zone, such as `14:05`. */
export function formatTimeOfDay(instant: string, language: Language, timeZone: string): string {
  return dateFormat(LANGUAGE[language].locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
}
