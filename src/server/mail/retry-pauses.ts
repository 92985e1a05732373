import { DAY_MS } from '../../shared/durations.ts';

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;
const PATIENCE_MS = DAY_MS;

/**
 * How long to wait after so many attempts, in ms: twice as long each time up to an hour, less a random part, so that
 * mail which failed together does not come back together. `random` is from 0 to 1.
 */
export function pauseAfter(attempts: number, random: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));
  return longest * (0.5 + random / 2);
}

/** Whether the day that a message is given is over by the next attempt. Times are in ms since 1970. */
export function isGivenUp(firstAttemptAt: number, nextAttemptAt: number): boolean {
  return nextAttemptAt - firstAttemptAt > PATIENCE_MS;
}

/** An attempt that is further ahead than any pause was set by a clock that has been put back since. */
export const FURTHEST_AHEAD_MS = 2 * LONGEST_PAUSE_MS;
