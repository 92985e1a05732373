import { addDays } from '../../calendar.ts';
import { MINUTE_MS } from '../../durations.ts';
import type { TimeSpan } from '../schedule.ts';
import type { RestDay } from './names.ts';
import { coordinatesOf, type Place } from './places.ts';
import { restDaysOn } from './rest-days.ts';
import { sunsetOn } from './sunset.ts';

/** Closing for days of rest, by sunset. */
export interface RestRule {
  place: Place;
  /** Minutes before the sunset of the evening before, from which on the shop is closed. */
  minutesBefore: number;
  /** Minutes after the sunset of the day, until which the shop is closed. */
  minutesAfter: number;
  days: readonly RestDay[];
}

/** When the shop is closed for a day of rest; to whole minutes, never shorter than the rule says. */
export interface Closure extends TimeSpan {
  /** At least one; more where a holiday is on Shabbat. */
  days: readonly RestDay[];
}

/** How many days after the evening on which it begins a row of days of rest can end: a holiday of two days and Shabbat. */
const LONGEST_ROW = 3;

/**
 * Returns all closures that concern shifts which open on a date such as `2026-11-27`, also on the next day after
 * midnight, and the whole row of days of rest that they are part of; in order.
 */
export function closuresAround(rule: RestRule, date: string): Closure[] {
  return closuresOf(rule, addDays(date, -LONGEST_ROW), LONGEST_ROW + 2 + LONGEST_ROW);
}

/** Returns the closures of the days of rest among so many days from a date on, in order. */
export function closuresOf(rule: RestRule, from: string, count: number): Closure[] {
  return Array.from({ length: count }, (_, ahead) => addDays(from, ahead)).flatMap((date) => {
    const days = restDaysOn(date).filter((each) => rule.days.includes(each));
    return days.length === 0 ? [] : [{ ...spanOf(rule, date), days }];
  });
}

function spanOf({ place, minutesBefore, minutesAfter }: RestRule, date: string): TimeSpan {
  const where = coordinatesOf(place);
  const minuteOf = (at: number) => Math.floor(at / MINUTE_MS);
  const eve = minuteOf(sunsetOn(addDays(date, -1), where));
  const end = minuteOf(sunsetOn(date, where)) + 1;
  return { from: (eve - minutesBefore) * MINUTE_MS, to: (end + minutesAfter) * MINUTE_MS };
}
