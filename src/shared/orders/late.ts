import type { OrderPromise } from '../hours/ordering.ts';
import { endOfBusinessDay } from '../menu/sold-out.ts';

/**
 * Returns when an order is due (ISO 8601): at the promised time or the end of its slot, or at the end of the business day
 * for which it is; null where nothing was promised.
 */
export function dueAtOf({ promisedAt, promisedDay, promisedUntil }: OrderPromise, timeZone: string): string | null {
  if (promisedAt !== null) return promisedUntil ?? promisedAt;
  return promisedDay === null ? null : endOfBusinessDay(promisedDay, timeZone);
}

/**
 * Returns from when on an order is late, in ms since 1970: when it is due, however long ago it was placed; without a
 * promise, once it has waited for `limitMs` (the setting `escalateAfterMinutes`). The summary of open orders says the same
 * in SQL (spec.md §4).
 */
export function lateAt({ createdAt, dueAt }: { createdAt: string; dueAt: string | null }, limitMs: number): number {
  return dueAt === null ? Date.parse(createdAt) + limitMs : Date.parse(dueAt);
}
