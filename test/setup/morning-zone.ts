import { HOUR_MS } from '../../src/shared/durations.ts';

/** Which hour of the day it is when journeys begin. */
const FIRST_HOUR = 10;

/**
 * Returns a time zone in which it is morning now. Journeys are in it, since what pages say depends on how near the end of
 * the day is, at midnight and at four in the morning: they say the same whenever they are run, and while they run.
 */
export function morningZone(now: number): string {
  const ahead = FIRST_HOUR - (Math.floor(now / HOUR_MS) % 24);
  // In these names, what is ahead of UTC has a minus.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
