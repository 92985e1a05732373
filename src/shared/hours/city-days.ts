import { addDays } from '../calendar.ts';
import { endOfBusinessDay, startOfBusinessDay } from '../menu/sold-out.ts';
import type { Hours } from './hours.ts';
import type { Schedule, TimeSpan } from './schedule.ts';
import { DAYS, type Day } from './week.ts';

/** What differs for the orders to a city. */
export interface CityTimes {
  /** The days of the week on which it is driven to, at least one; null for every day. */
  deliveryDays: readonly Day[] | null;
  /** What the drive adds to the minutes that are promised. */
  extraMinutes: number;
}

/** The most minutes that can be added. */
export const MAX_EXTRA_MINUTES = 600;

/** An area by its id, which is unique in its city. */
export interface AreaOfCity {
  cityId: number;
  areaId: number;
}

/** Which orders are delivered on some days of the week alone. */
export interface CityDays {
  /** The cities that they go to. */
  cityIds: readonly number[];
  /** The areas of cities that they go to. */
  areas: readonly AreaOfCity[];
  /** Null for every day. */
  days: readonly Day[] | null;
}

export const EVERY_DAY: CityDays = { cityIds: [], areas: [], days: null };

/** Returns days of the week from Sunday on; null for every day, whether it is said by null or by all seven. */
export function uniformDays(days: readonly Day[] | null): readonly Day[] | null {
  return days === null || days.length === DAYS.length ? null : DAYS.filter((day) => days.includes(day));
}

/** Returns whether it is driven on a date such as `2026-11-24`. */
export function isDrivenOn(days: readonly Day[] | null, date: string): boolean {
  return days === null || days.some((day) => day === DAYS[new Date(date).getUTCDay()]);
}

/**
 * Returns the part of a schedule in which it is driven: on the business days of these days of the week, by which portions
 * and capacity are counted too. So a shift past midnight belongs to the day before.
 */
export function scheduleOn(schedule: Schedule, days: readonly Day[] | null): Schedule {
  if (days === null) return schedule;
  const closuresOn = (date: string) =>
    [...(schedule.closuresOn?.(date) ?? []), ...undrivenAround(date, days, schedule.timeZone)].sort(
      (one, other) => one.from - other.from,
    );
  return { ...schedule, closuresOn };
}

/** Returns the business days without a drive that a shift may touch which opens on a date. */
function undrivenAround(date: string, days: readonly Day[], timeZone: string): TimeSpan[] {
  return [-1, 0, 1]
    .map((count) => addDays(date, count))
    .filter((each) => !isDrivenOn(days, each))
    .map((each) => ({
      from: Date.parse(startOfBusinessDay(each, timeZone)),
      to: Date.parse(endOfBusinessDay(each, timeZone)),
    }));
}

/** Returns the hours of a shop for orders that take so many minutes longer; where none are promised, none are. */
export function hoursPlus(hours: Hours, extraMinutes: number): Hours {
  const { ordering } = hours;
  if (ordering.mode === 'days' || ordering.minutes === null) return hours;
  const minutes = ordering.minutes + extraMinutes;
  return { ...hours, ordering: { ...ordering, minutes } };
}
