import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from './durations.ts';

/** From how long ago a tap is told from its arrival, in ms. */
const LATE_FROM_MS = MINUTE_MS;
/** The longest that a tap may have waited for a network, in ms. */
const MAX_TAP_AGE_MS = 12 * HOUR_MS;

/** How long ago a thing was tapped, in ms: what a device can say whose clock is wrong. */
export const tapAge = z.int().min(0).optional().meta({
  description: 'How many ms ago it was tapped, on a device that had no network; more than twelve hours say nothing',
});

/**
 * Returns when something was tapped so many ms before `now` (ms since 1970); null where it was just now, or cannot have been:
 * before `since` (ISO 8601), when its order was placed, or longer ago than a device waits for a network. The clock of a
 * device that was set meanwhile says such things.
 */
export function tappedAtOf(ageMs: number | undefined, { now, since }: { now: number; since: string }): string | null {
  if (ageMs === undefined || ageMs < LATE_FROM_MS || ageMs > MAX_TAP_AGE_MS) return null;
  const at = now - ageMs;
  return at < Date.parse(since) ? null : new Date(at).toISOString();
}
