import { MINUTE_MS } from '../durations.ts';
import { businessDayAt, endOfBusinessDay } from '../menu/sold-out.ts';
import { beginsBefore, minutesFrom, type Preparing } from './busy.ts';
import type { FullCategories, Fullness } from './capacity.ts';
import { nextOpening, type Schedule, spansWithin } from './schedule.ts';

/** After so many full days, no further one is looked for. */
export const MAX_FULL_DAYS = 60;

interface FreeOpening {
  /** Null where there is none. */
  opening: number | null;
  /** The days that are full before. */
  fullDays: string[];
  /** Until when an order would count for the first day (ISO 8601); null where no day can be full. */
  until: string | null;
}

/** Returns the first opening from an instant on of which the orders count for a day that is not full. */
export function nextFreeOpening(
  schedule: Schedule,
  from: number,
  { preparing, fullness }: { preparing: Preparing; fullness: Fullness | undefined },
): FreeOpening {
  if (!fullness) return { opening: nextOpening(schedule, from), fullDays: [], until: null };
  const { timeZone } = schedule;
  const fullDays = new Set<string>();
  let until: string | null = null;
  let start = from;
  while (fullDays.size < MAX_FULL_DAYS) {
    const opening = nextOpening(schedule, start);
    if (opening === null) break;
    const day = businessDayAt({ timeZone, now: opening + (minutesFrom(preparing, opening) ?? 0) * MINUTE_MS });
    start = beginsBefore(Date.parse(endOfBusinessDay(day, timeZone)), preparing, opening);
    const isFull = fullness.isFull(day);
    // A full day is none to order for any more once its last shift is over.
    const end = isFull ? spansWithin(schedule, { from: opening, to: start }).at(-1)?.to : start;
    until ??= new Date(end ?? start).toISOString();
    if (!isFull) return { opening, fullDays: [...fullDays].sort(), until };
    // Where orders take less long from then on, they may count for an earlier day, or for the same.
    fullDays.add(day);
  }
  return { opening: null, fullDays: [...fullDays].sort(), until };
}

/** Returns the categories of which no portion is left on the days. */
export function fullCategoriesOn(days: readonly string[], fullness: Fullness | undefined): FullCategories[] {
  return days.flatMap((day) => {
    const categoryIds = fullness?.fullCategories(day) ?? [];
    return categoryIds.length > 0 ? [{ day, categoryIds }] : [];
  });
}
