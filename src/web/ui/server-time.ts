import { HOUR_MS } from '../../shared/durations.ts';

/** Offset of the server's clock from this device's, in ms. */
let aheadMs = 0;
/** When the server last sent something, by this device's clock, in ms since 1970; null before the first time. */
let contactAt: number | null = null;

/** Updates the offset from the server's current time (ISO 8601, or as in the header `Date`). */
export function setServerTime(at: string): void {
  contactAt = Date.now();
  aheadMs = Date.parse(at) - contactAt;
}

/** Sets the offset in ms as it was known before the page was loaded. */
export function setServerOffset(ms: number): void {
  aheadMs = ms;
}

/** Returns when the server last sent something, by this device's clock, in ms since 1970; null before the first time. */
export function lastServerContact(): number | null {
  return contactAt;
}

/**
 * Returns the current time of the server's clock in ms since 1970, because clocks of tablets may be wrong by hours.
 * Uses this device's clock until the server's is known.
 */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** Minimum delay in ms, so that a wrong clock does not cause a request loop. */
const MIN_DELAY_MS = 5_000;
/** Maximum delay in ms: a browser's timer of more than 24 days fires at once. */
const MAX_DELAY_MS = HOUR_MS;

/**
 * Returns in how many ms to fetch again what is outdated at `instant` (ISO 8601), by the server's clock; within an hour,
 * also where that is earlier.
 */
export function refetchDelay(instant: string, minDelayMs = MIN_DELAY_MS): number {
  return Math.min(MAX_DELAY_MS, Math.max(minDelayMs, Date.parse(instant) - serverNow()));
}
