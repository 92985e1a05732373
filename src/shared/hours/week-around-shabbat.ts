import { addDays, localDates, todayAt } from '../calendar.ts';
import { MINUTE_MS } from '../durations.ts';
import { instantOf, offsetAt } from '../local-time.ts';
import type { Reading } from '../time.ts';
import { type Hours, NO_HOURS, scheduleOfHours } from './hours.ts';
import type { RestRule } from './rest/closures.ts';
import { spansWithin } from './schedule.ts';
import { DAY_MINUTES, DAYS, minutesOf, type Shift, type Week, type WeekShift } from './week.ts';

/**
 * Returns the week without the times of the next Shabbat that the shop closes for, for readers that know nothing but
 * weeks. Holidays are not of every week: see `restDatesOf`. Null for a shop without a week.
 */
export function weekAroundShabbat(hours: Hours, { timeZone, now }: Reading): Week | null {
  const { deliveryWeek, restRule } = hours;
  if (!deliveryWeek || !restRule?.days.includes('shabbat')) return deliveryWeek;
  const { date: today } = todayAt({ timeZone, now });
  const rule = { ...restRule, days: ['shabbat'] as const };
  return deliveryWeek.flatMap((shift) =>
    leftOf(shift, { date: nextDateOf(shift, today), rule, timeZone }).map(({ date, ...times }) => ({
      day: dayOf(date),
      ...times,
    })),
  );
}

interface Resting {
  /** On which the shift opens. */
  date: string;
  rule: RestRule;
  timeZone: string;
}

/** Returns what a rule leaves of a shift, with the dates on which that opens. */
export function leftOf(shift: WeekShift, { date, rule, timeZone }: Resting): (Shift & { date: string })[] {
  const ofShift = { ...NO_HOURS, deliveryWeek: [shift], restRule: rule };
  const from = instantOf(date, shift.opens, timeZone);
  const to = instantOf(date, shift.opens + minutesOf(shift), timeZone);
  const dateOf = localDates(timeZone);
  return spansWithin(scheduleOfHours(ofShift, timeZone), { from, to }).map((span) => ({
    date: dateOf(new Date(span.from).toISOString()),
    opens: minutesOfDay(span.from, timeZone),
    closes: minutesOfDay(span.to, timeZone),
  }));
}

/** Returns the day of the week of a date such as `2026-11-21`. */
export function dayOf(date: string): WeekShift['day'] {
  return DAYS[new Date(date).getUTCDay()] ?? DAYS[0];
}

/** Returns the first date from `today` on that is of a shift's day. */
function nextDateOf({ day }: WeekShift, today: string): string {
  const ahead = DAYS.indexOf(day) - new Date(today).getUTCDay();
  return addDays(today, (ahead + DAYS.length) % DAYS.length);
}

function minutesOfDay(at: number, timeZone: string): number {
  return Math.floor((at + offsetAt(at, timeZone)) / MINUTE_MS) % DAY_MINUTES;
}
