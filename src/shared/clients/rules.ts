import { DAY_MS } from '../durations.ts';

/** Days for which a deleted client can be restored (spec.md §9). */
export const RESTORE_DAYS = 30;

const RESTORE_MS = RESTORE_DAYS * DAY_MS;

/** Returns the instant (ISO 8601) until which a client deleted at `deletedAt` can be restored. */
export function restorableUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + RESTORE_MS).toISOString();
}

/**
 * Returns the instant (ISO 8601) after which a client must have been deleted to be restorable at `now`; older ones are
 * to be erased.
 */
export function restorableSince(now: Date): string {
  return new Date(now.getTime() - RESTORE_MS).toISOString();
}
