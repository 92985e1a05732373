import { createContext, useContext } from 'react';
import { formatDay, formatInstant, formatTimeOfDay } from '../../shared/time.ts';
import { useLanguage } from './i18n.ts';

/** The restaurant's time zone (IANA name), in which every time on the staff's screens is told. */
export const TimeZoneContext = createContext('UTC');

/** Tells instants (ISO 8601) as day and time of day in the restaurant. */
export function useFormatInstant(): (instant: string) => string {
  const timeZone = useContext(TimeZoneContext);
  const language = useLanguage();
  return (instant) => formatInstant(instant, language, timeZone);
}

/** Tells the day of instants (ISO 8601) in the restaurant. */
export function useFormatDay(): (instant: string) => string {
  const timeZone = useContext(TimeZoneContext);
  const language = useLanguage();
  return (instant) => formatDay(instant, language, timeZone);
}

/** Tells the time of day of instants (ISO 8601) in the restaurant. */
export function useFormatTimeOfDay(): (instant: string) => string {
  const timeZone = useContext(TimeZoneContext);
  const language = useLanguage();
  return (instant) => formatTimeOfDay(instant, language, timeZone);
}
