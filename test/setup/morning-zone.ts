import { HOUR_MS } from '../../src/shared/durations.ts';

/** Which hour of the day it is when journeys begin. */
const FIRST_HOUR = 10;
/** How many hours behind UTC a zone of that form may be; it may be 14 ahead. */
const FURTHEST_BEHIND = 12;

/**
 * Returns a time zone in which it is morning now. Journeys are in it, since what pages say depends on how near the end of
 * the day is, at midnight and at four in the morning: they say the same whenever they are run, and while they run.
 */
export function morningZone(now: number): string {
  const behind = (Math.floor(now / HOUR_MS) % 24) - FIRST_HOUR;
  const ahead = behind > FURTHEST_BEHIND ? 24 - behind : -behind;
  // In these names, what is ahead of UTC has a minus.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
