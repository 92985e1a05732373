import { getTimes } from 'suncalc';
import { HOUR_MS } from '../../durations.ts';
import type { Coordinates } from './places.ts';

/** How many degrees the Earth turns in an hour. */
const DEGREES_PER_HOUR = 15;

/**
 * Returns the instant (ms since 1970) at which the sun sets on a date such as `2026-11-27`, at the height of the sea;
 * to about a minute, as tables of sunsets are. Further than 60 degrees from the equator it may not set; throws there.
 */
export function sunsetOn(date: string, { latitude, longitude }: Coordinates): number {
  const noon = Date.parse(`${date}T12:00:00Z`) - (longitude / DEGREES_PER_HOUR) * HOUR_MS;
  const { sunset } = getTimes(new Date(noon), latitude, longitude);
  if (!sunset) throw new Error(`The sun does not set on ${date} at ${latitude}, ${longitude}`);
  return sunset.getTime();
}
