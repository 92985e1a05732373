import { MINUTE_MS } from '../../shared/durations.ts';

/**
 * The clocks of nodes differ by less, in ms. When something happened that lies further ahead was recorded by a clock that
 * was ahead and has been put right, and counts as long ago: else what waits for it would wait until that date.
 */
export const MAX_CLOCK_DIFFERENCE_MS = MINUTE_MS;

export interface Clock {
  now(): Date;
  /** Monotonic time in ms. */
  elapsedMs(): number;
}
