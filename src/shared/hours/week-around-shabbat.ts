import { addDays, todayAt } from '../calendar.ts';
import { MINUTE_MS } from '../durations.ts';
import { instantOf, offsetAt } from '../local-time.ts';
import type { Reading } from '../time.ts';
import { type Hours, NO_HOURS, scheduleOfHours } from './hours.ts';
import { spansWithin } from './schedule.ts';
import { DAY_MINUTES, DAYS, minutesOf, type Week, type WeekShift } from './week.ts';

/**
 * Returns the week without the times of the next Shabbat that the shop closes for, for readers that know nothing but
 * weeks. Holidays are left to the pages, since they are not of every week. Null for a shop without a week.
 */
export function weekAroundShabbat(hours: Hours, { timeZone, now }: Reading): Week | null {
  const { deliveryWeek, restRule } = hours;
  if (!deliveryWeek || !restRule?.days.includes('shabbat')) return deliveryWeek;
  const { date: today } = todayAt({ timeZone, now });
  return deliveryWeek.flatMap((shift) => {
    const ofShift = { ...NO_HOURS, deliveryWeek: [shift], restRule: { ...restRule, days: ['shabbat'] as const } };
    const date = nextDateOf(shift, today);
    const from = instantOf(date, shift.opens, timeZone);
    const to = instantOf(date, shift.opens + minutesOf(shift), timeZone);
    const spans = spansWithin(scheduleOfHours(ofShift, timeZone), { from, to });
    return spans.map((span) => {
      const { day, minutes } = localTime(span.from, timeZone);
      return { day, opens: minutes, closes: localTime(span.to, timeZone).minutes };
    });
  });
}

/** Returns the first date from `today` on that is of a shift's day. */
function nextDateOf({ day }: WeekShift, today: string): string {
  const ahead = DAYS.indexOf(day) - new Date(today).getUTCDay();
  return addDays(today, (ahead + DAYS.length) % DAYS.length);
}

function localTime(at: number, timeZone: string) {
  const local = at + offsetAt(at, timeZone);
  const day = DAYS[new Date(local).getUTCDay()] ?? DAYS[0];
  return { day, minutes: Math.floor(local / MINUTE_MS) % DAY_MINUTES };
}
