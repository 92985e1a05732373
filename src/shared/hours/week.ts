/** The days of a week, in the order in which `Date` counts them. */
export const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Day = (typeof DAYS)[number];

/** How many shifts a day may have. */
export const MAX_SHIFTS_PER_DAY = 4;

export const DAY_MINUTES = 24 * 60;
export const WEEK_MINUTES = DAYS.length * DAY_MINUTES;

/**
 * A time of a day that repeats, in minutes after midnight by the shop's clock, 0 to 1439. A shift that closes at or before
 * the time at which it opens ends on the next day, so 0 to 0 is a whole day.
 */
export interface Shift {
  opens: number;
  closes: number;
}

/** A shift on the day on which it opens. */
export interface WeekShift extends Shift {
  day: Day;
}

/** At which local times of the shop something is, in every week; without a shift, never. */
export type Week = readonly WeekShift[];

/** Returns how many minutes a shift lasts where the clocks are not changed: 1 to 1440. */
export function minutesOf({ opens, closes }: Shift): number {
  return closes > opens ? closes - opens : closes + DAY_MINUTES - opens;
}

/** Returns whether a week without overlaps has every minute. */
export function isWhole(week: Week): boolean {
  return week.reduce((sum, shift) => sum + minutesOf(shift), 0) === WEEK_MINUTES;
}

/** Returns how many minutes after `one` opens `other` opens for the first time. */
export function minutesUntil(one: WeekShift, other: WeekShift): number {
  return (startOf(other) - startOf(one) + WEEK_MINUTES) % WEEK_MINUTES;
}

/** Returns when a shift opens, in minutes after the beginning of Sunday. */
export function startOf({ day, opens }: WeekShift): number {
  return DAYS.indexOf(day) * DAY_MINUTES + opens;
}

/** What a time of day such as `18:05` looks like. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Returns a time of day such as `18:05` in minutes after midnight; NaN for anything else. */
export function minutesAt(text: string): number {
  return TIME_OF_DAY.test(text) ? Number(text.slice(0, 2)) * 60 + Number(text.slice(3)) : Number.NaN;
}

/** Returns minutes after midnight as a time of day, such as `18:05`. */
export function timeText(minutes: number): string {
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
