import { DAY_MS } from '../durations.ts';

/** Days for which a deleted client can be restored (spec.md §9). */
export const RESTORE_DAYS = 30;

const RESTORE_MS = RESTORE_DAYS * DAY_MS;

/** The instant (ISO 8601) until which a client deleted at `deletedAt` can be restored. */
export function restorableUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + RESTORE_MS).toISOString();
}

/** Clients deleted after this instant (ISO 8601) can still be restored at `now`; the others are to be erased. */
export function restorableSince(now: Date): string {
  return new Date(now.getTime() - RESTORE_MS).toISOString();
}
