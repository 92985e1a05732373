import { MINUTE_MS } from '../durations.ts';

/** An order that has waited this many times the limit is very late. */
const VERY_LATE_TIMES = 3;

export type WaitingGrade = 'onTime' | 'late' | 'veryLate';

/** How pressing it is to deliver an order that has waited for `waitedMs`, where it is late after `lateAfterMs`. */
export function waitingGrade(waitedMs: number, lateAfterMs: number): WaitingGrade {
  if (waitedMs < lateAfterMs) return 'onTime';
  return waitedMs < VERY_LATE_TIMES * lateAfterMs ? 'late' : 'veryLate';
}

export interface Wait {
  days: number;
  hours: number;
  minutes: number;
}

/** A time in ms in whole days, hours and minutes, rounded down; a negative one, of a wrong clock, is none. */
export function splitWait(waitedMs: number): Wait {
  const minutes = Math.floor(Math.max(0, waitedMs) / MINUTE_MS);
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}
