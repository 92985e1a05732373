import { DAY_MS } from '../../shared/durations.ts';

const FIRST_PAUSE_MS = 10_000;
const MAX_DELAY_MS = 3_600_000;
const RETRY_PERIOD_MS = DAY_MS;

/**
 * Returns the delay after this many attempts, in ms: exponential up to an hour, with jitter. `random` is from 0 to 1.
 */
export function retryDelay(attempts: number, random: number): number {
  const longest = Math.min(MAX_DELAY_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));
  return longest * (0.5 + random / 2);
}

/** Returns whether the next attempt is after the day of retries. Times are in ms since 1970. */
export function isRetryPeriodOver(firstAttemptAt: number, nextAttemptAt: number): boolean {
  return nextAttemptAt - firstAttemptAt > RETRY_PERIOD_MS;
}

/** An attempt planned further ahead than this, in ms, dates from before the clock was set back. */
export const MAX_RETRY_AHEAD_MS = 2 * MAX_DELAY_MS;
