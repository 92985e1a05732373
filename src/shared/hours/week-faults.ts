import { MAX_SHIFTS_PER_DAY, minutesOf, minutesUntil, type Week, type WeekShift } from './week.ts';

/* What a week that is entered may not have. */

/** Returns the index of the first shift that overlaps one before it in the list; -1 without one. Shifts may touch. */
export function overlapIn(week: Week): number {
  return week.findIndex((shift, index) => week.slice(0, index).some((earlier) => overlap(earlier, shift)));
}

function overlap(one: WeekShift, other: WeekShift): boolean {
  return minutesUntil(one, other) < minutesOf(one) || minutesUntil(other, one) < minutesOf(other);
}

/** Returns the index of the first shift that is one too many for its day; -1 without one. */
export function surplusIn(week: Week): number {
  return week.findIndex(
    ({ day }, index) => week.slice(0, index).filter((earlier) => earlier.day === day).length >= MAX_SHIFTS_PER_DAY,
  );
}
