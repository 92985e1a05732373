import { createContext, useContext } from 'react';
import { formatDay, formatInstant, formatTimeOfDay } from '../../shared/time.ts';
import { useLanguage } from './i18n.ts';
import { serverNow } from './server-time.ts';

/** The restaurant's time zone (IANA name), used for every time on the staff pages. */
export const TimeZoneContext = createContext('UTC');

/** Returns a formatter of instants (ISO 8601) as day and time of day in the restaurant's time zone, with other years named. */
export function useFormatInstant(): (instant: string) => string {
  const timeZone = useContext(TimeZoneContext);
  const language = useLanguage();
  return (instant) => formatInstant(instant, language, { timeZone, now: serverNow() });
}

/** Returns a formatter of instants (ISO 8601) as day in the restaurant's time zone. */
export function useFormatDay(): (instant: string) => string {
  const timeZone = useContext(TimeZoneContext);
  const language = useLanguage();
  return (instant) => formatDay(instant, language, timeZone);
}

/** Returns a formatter of instants (ISO 8601) as time of day in the restaurant's time zone. */
export function useFormatTimeOfDay(): (instant: string) => string {
  const timeZone = useContext(TimeZoneContext);
  const language = useLanguage();
  return (instant) => formatTimeOfDay(instant, language, timeZone);
}
