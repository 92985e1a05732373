import { instantOf } from '../local-time.ts';
import type { LocalisedText } from '../localised-text.ts';
import { type Hours, restClosuresOn, scheduleOfHours, specialDayOn } from './hours.ts';
import type { RestDay } from './rest/names.ts';
import { isOpenOn } from './schedule.ts';

/** A day on which a shop is closed, and why; where neither is there, by its week. */
export interface ClosedDay {
  /** Such as `2026-11-28`. */
  day: string;
  /** What the owner says about it; empty where nothing is. */
  words: LocalisedText;
  /** For which day of rest. */
  rest: RestDay | null;
}

/** In minutes after midnight: within the day of rest that a date is, not in the evening on which one begins or ends. */
const NOON = 720;

/** Returns why a shop is closed all day on a date such as `2026-11-28`; null where it opens on it. */
export function closedDayOn(hours: Hours, date: string, timeZone: string): ClosedDay | null {
  if (isOpenOn(scheduleOfHours(hours, timeZone), date)) return null;
  const noon = instantOf(date, NOON, timeZone);
  const closure = restClosuresOn(hours, date).find(({ from, to }) => from <= noon && noon < to);
  return { day: date, words: specialDayOn(hours.specialDays, date)?.words ?? {}, rest: closure?.days[0] ?? null };
}
