import { businessDayAt, endOfBusinessDay, startOfBusinessDay } from '../menu/sold-out.ts';
import { earliest } from '../time.ts';
import type { Preparing } from './busy.ts';
import type { Fullness } from './capacity.ts';
import { fullCategoriesOn, nextFreeOpening } from './full-days.ts';
import type { Schedule } from './schedule.ts';
import type { Day } from './week.ts';

/* A shop that takes orders as soon as possible may take one for a day, without a time. */

/** Of how many of the next days on which a city is driven to customers choose. */
const DRIVES_TO_CHOOSE = 3;

interface Next {
  /** The next opening of which the orders count for a day with room; ms since 1970. */
  opening: number;
  /** The end of a pause, or now; ms since 1970. */
  from: number;
  /** The full days before it. */
  fullDays: readonly string[];
  fullness: Fullness | undefined;
  /** Null for every day. */
  deliveryDays: readonly Day[] | null;
  /** Whether the shop has no hours, so that nothing opens. */
  isWithoutHours: boolean;
}

/**
 * Returns for which days orders are taken: to a city that is not driven to today, for one of the next drives; in a shop
 * without hours whose day is full, for the next one. Null where they are for a time.
 */
export function stateForNextDays(
  schedule: Schedule,
  { opening, from, fullDays, fullness, deliveryDays, isWithoutHours }: Next,
) {
  const { timeZone } = schedule;
  const dayOf = (at: number) => businessDayAt({ timeZone, now: at });
  const isForDrive = deliveryDays !== null && dayOf(opening) !== dayOf(from);
  if (!isForDrive && (fullDays.length === 0 || !isWithoutHours)) return null;
  const found = nextFreeDays(schedule, opening, { fullness, most: isForDrive ? DRIVES_TO_CHOOSE : 1 });
  const { days } = found;
  const changes = [new Date(opening).toISOString(), isForDrive ? startOfBusinessDay(dayOf(opening), timeZone) : null];
  return {
    kind: days.length > 0 ? ('days' as const) : ('none' as const),
    days,
    // An order for a time may count for a day that has room, where one for that day counts for a full one.
    fullDays: [...new Set([...fullDays, ...found.fullDays])].sort(),
    fullCategories: fullCategoriesOn(days, fullness),
    freshUntil: earliest(changes),
  };
}

/** Returns the business days of the next openings that are not full, at most so many, and the full ones before them. */
function nextFreeDays(
  schedule: Schedule,
  from: number,
  { fullness, most }: { fullness: Fullness | undefined; most: number },
): { days: string[]; fullDays: string[] } {
  const { timeZone } = schedule;
  const days: string[] = [];
  const fullDays: string[] = [];
  for (let start = from; days.length < most; ) {
    const free = nextFreeOpening(schedule, start, { preparing: FOR_THE_DAY, fullness });
    if (free.opening === null) break;
    const day = businessDayAt({ timeZone, now: free.opening });
    days.push(day);
    fullDays.push(...free.fullDays);
    start = Date.parse(endOfBusinessDay(day, timeZone));
  }
  return { days, fullDays };
}

/** What is for a day counts for that on which the shop opens. */
const FOR_THE_DAY: Preparing = { minutes: null, busy: null };
