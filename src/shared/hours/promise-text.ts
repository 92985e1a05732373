import { LANGUAGE, type Language } from '../languages.ts';
import { formatTimeOfDay } from '../time.ts';
import type { OrderPromise } from './ordering.ts';

/** Returns a day such as `2026-11-29` in words: `Sunday, 29 November`. */
export function dayText(date: string, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGE[language].locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(`${date}T12:00:00Z`));
}

/**
 * Returns for when an order is, such as `Sunday, 29 November` or `Sunday, 29 November, 10:45`; null where nothing was
 * promised. The only place where it is put into words: for screens, mail and WhatsApp.
 */
export function promiseText(
  { promisedAt, promisedDay }: OrderPromise,
  language: Language,
  timeZone: string,
): string | null {
  if (promisedDay === null) return null;
  const day = dayText(promisedDay, language);
  return promisedAt === null ? day : `${day}, ${formatTimeOfDay(promisedAt, language, timeZone)}`;
}
