import { isolate } from '../bidi.ts';
import { dateFormat } from '../date-format.ts';
import { LANGUAGE, type Language } from '../languages.ts';
import { isShownTwice } from '../local-time.ts';
import { formatTimeOfDay } from '../time.ts';
import type { OrderPromise } from './ordering.ts';
import { type Slot, slotOf } from './slot.ts';
import { timesInText } from './week-text.ts';

/** Returns a day such as `2026-11-29` in words: `Sunday, 29 November`, or in brief `Sun, 29 Nov`. */
export function dayText(date: string, language: Language, length: 'long' | 'short' = 'long'): string {
  return dateFormat(LANGUAGE[language].locale, {
    timeZone: 'UTC',
    weekday: length,
    day: 'numeric',
    month: length,
  }).format(new Date(`${date}T12:00:00Z`));
}

/**
 * Returns the times of a slot, such as `18:00–18:30`, in their own direction and on one line. Where the clocks show its
 * beginning twice, each says which of them it is: `01:00–01:30 GMT+3`.
 */
export function slotTimes({ start, end }: Slot, language: Language, timeZone: string): string {
  const times = timesInText([start, end].map((each) => formatTimeOfDay(each, language, timeZone)).join('–'));
  return isShownTwice(Date.parse(start), timeZone) ? `${times} ${isolate(zoneText(start, timeZone))}` : times;
}

/** Such as `GMT+3`, which is the same in every language. */
function zoneText(instant: string, timeZone: string): string {
  const format = dateFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  return format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * Returns for when an order is, such as `Sunday, 29 November`, `Sunday, 29 November, 10:45`, or of a slot
 * `Sunday, 29 November, 18:00–18:30`; null where nothing was promised. The only place where it is put into words: for
 * screens, mail and WhatsApp.
 */
export function promiseText(promise: OrderPromise, language: Language, timeZone: string): string | null {
  const time = promisedTime(promise, language, timeZone);
  return promise.promisedDay === null ? null : withTime(dayText(promise.promisedDay, language), time);
}

/** As {@link promiseText}, with the day in brief: `Sun, 29 Nov, 10:45`. */
export function promiseInBrief(promise: OrderPromise, language: Language, timeZone: string): string | null {
  const time = promisedTime(promise, language, timeZone);
  return promise.promisedDay === null ? null : withTime(dayText(promise.promisedDay, language, 'short'), time);
}

const withTime = (day: string, time: string | null) => (time === null ? day : `${day}, ${time}`);

/** Returns the time of day for which an order is, of a slot its times; null for a day, and where nothing was promised. */
export function promisedTime(
  promise: Pick<OrderPromise, 'promisedAt' | 'promisedUntil'>,
  language: Language,
  timeZone: string,
): string | null {
  const slot = slotOf(promise);
  if (slot !== null) return slotTimes(slot, language, timeZone);
  return promise.promisedAt === null ? null : formatTimeOfDay(promise.promisedAt, language, timeZone);
}
