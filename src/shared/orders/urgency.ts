import { MINUTE_MS } from '../durations.ts';

/** The urgencies from low to high, each from how many times the limit after an order became late (`lateAt`) on. */
const FROM_TIMES = { onTime: Number.NEGATIVE_INFINITY, late: 0, veryLate: 1 } as const;

export type Urgency = keyof typeof FROM_TIMES;
export const URGENCIES = Object.keys(FROM_TIMES) as Urgency[];

/**
 * Returns the urgency of an order that became late `lateForMs` ago, below zero while it is not, where `limitMs` is the wait
 * that the owner accepts (the setting `escalateAfterMinutes`).
 */
export function urgencyOf(lateForMs: number, limitMs: number): Urgency {
  return URGENCIES.findLast((urgency) => lateForMs >= FROM_TIMES[urgency] * limitMs) ?? 'onTime';
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
