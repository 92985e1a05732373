import { LANGUAGE, type Language } from './languages.ts';

/** Formats an instant (ISO 8601) as day and time of day in the restaurant's time zone, such as `21 Nov, 14:05`. */
export function formatInstant(instant: string, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE[language].locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
}

/** Formats an instant (ISO 8601) as day in the restaurant's time zone, such as `21 Nov 2026`. */
export function formatDay(instant: string, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE[language].locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(instant));
}

/** Formats an instant (ISO 8601) as time of day in the restaurant's time zone, such as `14:05`. */
export function formatTimeOfDay(instant: string, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE[language].locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
}
