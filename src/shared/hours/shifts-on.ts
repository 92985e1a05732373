import { type Hours, specialDayOn } from './hours.ts';
import type { Shift } from './week.ts';
import { dayOf, leftOf } from './week-around-shabbat.ts';

/**
 * Returns the shifts that open on a date such as `2026-11-21`, with what a day of rest leaves of them; none for a shop that
 * is always open.
 */
export function shiftsOn(hours: Hours, date: string, timeZone: string): readonly Shift[] {
  const { deliveryWeek, restRule, specialDays } = hours;
  const special = specialDayOn(specialDays, date);
  if (special) return special.shifts;
  const shifts = (deliveryWeek ?? []).filter(({ day }) => day === dayOf(date));
  if (!restRule) return shifts;
  return shifts
    .flatMap((shift) => leftOf(shift, { date, rule: restRule, timeZone }))
    .filter((each) => each.date === date);
}
