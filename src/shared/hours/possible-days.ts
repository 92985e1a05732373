import { addDays } from '../calendar.ts';
import type { Fullness } from './capacity.ts';
import { isDrivenOn } from './city-days.ts';
import { MAX_FULL_DAYS } from './full-days.ts';
import { lastTimeToOrder, type OrderingForDays, SEARCH_DAYS } from './hours.ts';
import { oncePerDate } from './once-per-date.ts';
import { endOfShifts, type Schedule } from './schedule.ts';
import type { Day } from './week.ts';

/** What decides which days can be ordered for. */
export interface LookingForDays {
  now: number;
  /** The end of a pause, or `now`. */
  from: number;
  today: string;
  fullness: Fullness | undefined;
  /** Null for every day. */
  deliveryDays: readonly Day[] | null;
}

interface PossibleDays {
  days: string[];
  /** Days that could be ordered for if they were not full. */
  fullDays: string[];
  /** Until when the first can be ordered for. */
  orderBy: number;
  /** Until when each of them can be, full ones too. */
  lastTimes: number[];
}

/** Returns the days that can be ordered for, by when someone is in the shop whose schedule it is. Instants are ms since 1970. */
export function possibleDays(schedule: Schedule, ordering: OrderingForDays, looking: LookingForDays): PossibleDays {
  const { now, today, fullness } = looking;
  const days: string[] = [];
  const fullDays: string[] = [];
  const lastTimes: number[] = [];
  let orderBy = now;
  for (let ahead = ordering.daysBefore; ahead < SEARCH_DAYS && days.length < ordering.choices; ahead += 1) {
    if (fullDays.length === MAX_FULL_DAYS) break;
    const date = dateAfter(today, ahead);
    const last = lastTimeFor(date, { schedule, ordering, looking });
    if (last === null || last <= now) continue;
    lastTimes.push(last);
    if (fullness?.isFull(date)) fullDays.push(date);
    else {
      if (days.length === 0) orderBy = last;
      days.push(date);
    }
  }
  return { days, fullDays, orderBy, lastTimes };
}

/** The dates from one on, as far as they were asked for: each order asks for the same few. */
const datesFrom = oncePerDate((date) => [date]);

function dateAfter(date: string, count: number): string {
  const dates = datesFrom(date);
  dates[count] ??= addDays(date, count);
  return dates[count];
}

/** Returns the instant until which it is ordered for a date; null for one on which it is not delivered any more, or not at all. */
function lastTimeFor(
  date: string,
  given: { schedule: Schedule; ordering: OrderingForDays; looking: LookingForDays },
): number | null {
  const { schedule, ordering, looking } = given;
  if (!isDrivenOn(looking.deliveryDays, date)) return null;
  const end = endOfShifts(schedule, date) ?? Number.NEGATIVE_INFINITY;
  return end <= looking.from ? null : Math.min(end, lastTimeToOrder(date, ordering, schedule));
}
