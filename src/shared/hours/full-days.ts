import { MINUTE_MS } from '../durations.ts';
import { businessDayAt, endOfBusinessDay } from '../menu/sold-out.ts';
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
  { minutes, fullness }: { minutes: number | null; fullness: Fullness | undefined },
): FreeOpening {
  if (!fullness) return { opening: nextOpening(schedule, from), fullDays: [], until: null };
  const { timeZone } = schedule;
  const takes = (minutes ?? 0) * MINUTE_MS;
  const fullDays: string[] = [];
  let until: string | null = null;
  let start = from;
  while (fullDays.length < MAX_FULL_DAYS) {
    const opening = nextOpening(schedule, start);
    if (opening === null) break;
    const day = businessDayAt({ timeZone, now: opening + takes });
    start = Date.parse(endOfBusinessDay(day, timeZone)) - takes;
    const isFull = fullness.isFull(day);
    // A full day is none to order for any more once its last shift is over.
    const end = isFull ? spansWithin(schedule, { from: opening, to: start }).at(-1)?.to : start;
    until ??= new Date(end ?? start).toISOString();
    if (!isFull) return { opening, fullDays, until };
    fullDays.push(day);
  }
  return { opening: null, fullDays, until };
}

/** Returns the categories of which no portion is left on the days. */
export function fullCategoriesOn(days: readonly string[], fullness: Fullness | undefined): FullCategories[] {
  return days.flatMap((day) => {
    const categoryIds = fullness?.fullCategories(day) ?? [];
    return categoryIds.length > 0 ? [{ day, categoryIds }] : [];
  });
}
