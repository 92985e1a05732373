import { MINUTE_MS } from '../../shared/durations.ts';

/**
 * The clocks of nodes differ by less, in ms. When something happened that lies further ahead was recorded by a clock that
 * was ahead and has been put right, and counts as long ago: else what waits for it would wait until that date.
 */
export const MAX_CLOCK_DIFFERENCE_MS = MINUTE_MS;

/** Returns the latest instant (ISO 8601) that a node whose clock is right can have recorded by `now`. */
export function latestRecorded(now: Date): string {
  return new Date(now.getTime() + MAX_CLOCK_DIFFERENCE_MS).toISOString();
}

export interface Clock {
  now(): Date;
  /** Monotonic time in ms. */
  elapsedMs(): number;
}
