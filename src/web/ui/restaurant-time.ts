import { createContext, useContext } from 'react';
import { formatDay, formatInstant, formatTimeOfDay } from '../../shared/time.ts';
import { useLanguage } from './i18n.ts';
import { serverNow } from './server-time.ts';

/** The restaurant's time zone (IANA name), that of every time on the page. */
export const TimeZoneContext = createContext(new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Returns a formatter of instants (ISO 8601) as day and time of day, with other years named. */
export function useFormatInstant(): (instant: string) => string {
  const timeZone = useContext(TimeZoneContext);
  const language = useLanguage();
  return (instant) => formatInstant(instant, language, { timeZone, now: serverNow() });
}

/** Returns a formatter of instants (ISO 8601) as day. */
export function useFormatDay(): (instant: string) => string {
  const timeZone = useContext(TimeZoneContext);
  const language = useLanguage();
  return (instant) => formatDay(instant, language, timeZone);
}

/** Returns a formatter of dates such as `2026-12-31`, wherever it is read. */
export function useFormatDate(): (date: string) => string {
  const language = useLanguage();
  return (date) => formatDay(date, language, 'UTC');
}

/** Returns a formatter of instants (ISO 8601) as time of day. */
export function useFormatTimeOfDay(): (instant: string) => string {
  const timeZone = useContext(TimeZoneContext);
  const language = useLanguage();
  return (instant) => formatTimeOfDay(instant, language, timeZone);
}
