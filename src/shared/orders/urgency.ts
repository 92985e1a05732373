import { MINUTE_MS } from '../durations.ts';

/** An order that has waited this many times the limit is very late. */
const VERY_LATE_TIMES = 3;

export type Urgency = 'onTime' | 'late' | 'veryLate';

/** Returns the urgency of an order that has waited for `waitedMs` and is late after `lateAfterMs`. */
export function urgencyOf(waitedMs: number, lateAfterMs: number): Urgency {
  if (waitedMs < lateAfterMs) return 'onTime';
  return waitedMs < VERY_LATE_TIMES * lateAfterMs ? 'late' : 'veryLate';
}

export interface Duration {
  days: number;
  hours: number;
  minutes: number;
}

/** Splits a duration in ms into whole days, hours and minutes, rounded down; a negative one (clock skew) is 0. */
export function splitDuration(waitedMs: number): Duration {
  const minutes = Math.floor(Math.max(0, waitedMs) / MINUTE_MS);
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}
