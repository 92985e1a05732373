import { MINUTE_MS } from '../durations.ts';
import type { Hours } from './hours.ts';
import { endToCome } from './spans.ts';

/** How much longer orders take that staff can choose, in minutes. */
export const BUSY_MINUTES = [15, 30, 45, 60] as const;

/** Busy mode: orders that the kitchen begins before its end take longer. */
export interface Busy {
  /** By how much. */
  minutes: (typeof BUSY_MINUTES)[number];
  /** ISO 8601; `NO_END` until staff say otherwise. */
  until: string;
}

/** Returns whether it is said how many minutes an order takes, which is all that busy mode lengthens. */
export function promisesMinutes({ ordering }: Pick<Hours, 'ordering'>): boolean {
  return ordering.mode !== 'days' && ordering.minutes !== null;
}

/** Returns busy mode at `now`; null while it is off, once it is over, and where nothing is promised that it lengthens. */
export function busyAt(
  { hours, busy }: { hours: Pick<Hours, 'ordering'>; busy?: Busy | null },
  now: number,
): Busy | null {
  return busy && promisesMinutes(hours) && endToCome(busy.until, now) !== null ? busy : null;
}

/** How long orders take, by when the kitchen begins them. */
export interface Preparing {
  /** While it is not busy; null where nothing is promised. */
  minutes: number | null;
  busy: Busy | null;
}

/** Returns how many minutes longer an order takes that the kitchen begins at an instant (ms since 1970). */
export function busyMinutesFrom({ busy }: Pick<Preparing, 'busy'>, start: number): number {
  return busy !== null && start < Date.parse(busy.until) ? busy.minutes : 0;
}

/**
 * Returns how many minutes an order takes that the kitchen begins at an instant (ms since 1970); null where none are
 * promised.
 */
export function minutesFrom(preparing: Preparing, start: number): number | null {
  return preparing.minutes === null ? null : preparing.minutes + busyMinutesFrom(preparing, start);
}

/**
 * Returns until when (ms since 1970) orders that the kitchen begins from an instant on are ready on the same side of
 * `end`: until the last that is ready before it, or until they take less long.
 */
export function beginsBefore(end: number, preparing: Preparing, start: number): number {
  const last = end - (minutesFrom(preparing, start) ?? 0) * MINUTE_MS;
  const { busy } = preparing;
  return busy !== null && busyMinutesFrom({ busy }, start) > 0 ? Math.min(last, Date.parse(busy.until)) : last;
}

/** Returns whether an order takes longer than its customer was told, in minutes; undefined where nothing was told. */
export function takesLonger({ minutes }: Pick<Preparing, 'minutes'>, toldMinutes: number | undefined): boolean {
  return (minutes ?? 0) > (toldMinutes ?? Number.POSITIVE_INFINITY);
}
