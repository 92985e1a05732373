import { addDays, localDates, todayAt } from '../calendar.ts';
import type { Reading } from '../time.ts';
import { type Hours, type SpecialDays, specialDayOn } from './hours.ts';
import { closuresOf, type RestRule } from './rest/closures.ts';
import type { Shift } from './week.ts';
import { dayOf, leftOf } from './week-around-shabbat.ts';

/** For how many days ahead the holidays are told. */
const DAYS_AHEAD = 60;

/** Days with shifts of their own. */
export type DaysWithShifts = Pick<SpecialDays, 'from' | 'to' | 'shifts'>;

/**
 * Returns the next dates on which a holiday takes something from the week of a shop that closes for it, with what it leaves,
 * for readers that know weeks and special days. None of a date for which the owner has decided; Shabbat alone is in
 * `weekAroundShabbat`.
 */
export function restDatesOf(
  { deliveryWeek, restRule, specialDays }: Hours,
  { timeZone, now }: Reading,
): DaysWithShifts[] {
  if (!deliveryWeek || !restRule) return [];
  const { date: today } = todayAt({ timeZone, now });
  const left = new Map<string, Shift[]>();
  for (const date of datesOfHolidays(restRule, today, timeZone)) {
    if (specialDayOn(specialDays, date)) continue;
    const shifts = deliveryWeek.filter(({ day }) => day === dayOf(date));
    const kept = shifts.flatMap((shift) => leftOf(shift, { date, rule: restRule, timeZone }));
    const isSame = kept.length === shifts.length && kept.every((each, index) => isShift(each, date, shifts[index]));
    if (isSame) continue;
    if (!left.has(date)) left.set(date, []);
    for (const { date: opens, ...shift } of kept) left.set(opens, [...(left.get(opens) ?? []), shift]);
  }
  return [...left].map(([date, shifts]) => ({ from: date, to: date, shifts }));
}

function isShift(kept: Shift & { date: string }, date: string, shift: Shift | undefined): boolean {
  return kept.date === date && kept.opens === shift?.opens && kept.closes === shift.closes;
}

/** Returns the dates from `today` on that a holiday of the rule touches, in order. */
function datesOfHolidays(rule: RestRule, today: string, timeZone: string): Set<string> {
  const days = rule.days.filter((day) => day !== 'shabbat');
  const dateOf = localDates(timeZone);
  const dates = closuresOf({ ...rule, days }, today, DAYS_AHEAD).flatMap(({ from, to }) => {
    const [first, last] = [dateOf(new Date(from).toISOString()), dateOf(new Date(to).toISOString())];
    return first === last ? [first] : [first, last];
  });
  return new Set(dates.filter((date) => date >= today && date <= addDays(today, DAYS_AHEAD)));
}
