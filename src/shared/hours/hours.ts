import { addDays } from '../calendar.ts';
import { instantOf } from '../local-time.ts';
import type { LocalisedText } from '../localised-text.ts';
import { type Capacity, hasCapacity, type Limits, NO_CAPACITY } from './capacity.ts';
import { oncePerDate } from './once-per-date.ts';
import { type Closure, closuresAround, type RestRule } from './rest/closures.ts';
import { closuresOn, isOpenOn, type Schedule, scheduleOf } from './schedule.ts';
import type { Shift, Week } from './week.ts';

/** Days, `to` inclusive, with shifts of their own in place of those of the week; without a shift, closed. */
export interface SpecialDays {
  /** Such as `2026-12-31`. */
  from: string;
  to: string;
  shifts: readonly Shift[];
  /** What customers read about it; may be empty. */
  words: LocalisedText;
}

/** As soon as possible while the shop is open. */
export interface OrderingNow {
  mode: 'now';
  /** How long it takes from the order, or from the next opening, to the delivery; null while customers are told nothing. */
  minutes: number | null;
}

/** For a day on which the shop delivers. */
export interface OrderingForDays {
  mode: 'days';
  /** How many days before it is ordered at the latest: 0 for the day itself. Never on a day on which the shop is closed. */
  daysBefore: number;
  /** Until what time of that day, in minutes after midnight. */
  until: number;
  /** Among how many of the next possible days customers choose. */
  choices: number;
}

/** For a slot: a window of time within the shop's hours. */
export interface OrderingInSlots {
  mode: 'slots';
  /** How long a slot is. */
  slotMinutes: (typeof SLOT_MINUTES)[number];
  /** How long before a slot begins it is ordered at the latest. */
  minutes: number;
  /** Until how many business days ahead slots are offered; 0 for those of this day alone. */
  daysAhead: number;
}

/** How long slots can be, in minutes. */
export const SLOT_MINUTES = [15, 20, 30, 45, 60, 90, 120] as const;

/** When a shop delivers, and for when it takes orders. */
export interface Hours {
  /** Null for always. */
  deliveryWeek: Week | null;
  /** Of days in two of them, the first counts. */
  specialDays: readonly SpecialDays[];
  /** Closing for Shabbat and holidays by sunset; never where it is absent or null. */
  restRule?: RestRule | null | undefined;
  ordering: OrderingNow | OrderingForDays | OrderingInSlots;
  /** How much it takes for a day; any number without it. */
  capacity?: Capacity | undefined;
  /** How much it takes for a slot, beside that; any number without it. */
  slotCapacity?: Capacity | undefined;
}

/** The hours of a shop whose owner has set none: it takes orders at any time, and promises none. */
export const NO_HOURS: Hours = { deliveryWeek: null, specialDays: [], ordering: { mode: 'now', minutes: null } };

/** What hours are for orders that are picked up. Special days, days of rest, pauses and capacity are those of the shop. */
export interface PickupHours {
  /** Null for the week of deliveries. */
  week: Week | null;
  /** From the order, or the opening, until it can be picked up; null where customers are told nothing. */
  minutes: number | null;
}

export const NO_PICKUP_HOURS: PickupHours = { week: null, minutes: null };

/** Returns what a shop with these hours limits; a slot only where it is ordered from by slots. */
export function limitsOf({ ordering, capacity, slotCapacity }: Hours): Limits {
  const isInSlots = ordering.mode === 'slots';
  return { day: capacity ?? NO_CAPACITY, slot: (isInSlots ? slotCapacity : null) ?? NO_CAPACITY };
}

/** Returns whether customers see slots as full, by the times for which orders are. */
export const limitsSlots = (hours: Hours): boolean => hasCapacity(limitsOf(hours).slot);

/** How many days ahead an opening, or a day to order for, is looked for: further than any closed season. */
export const SEARCH_DAYS = 400;

const WHOLE_DAY: readonly Shift[] = [{ opens: 0, closes: 0 }];

/** By hours, so that what is found for a date of a schedule is found once. */
const knownSchedules = new WeakMap<Hours, Schedule>();

/**
 * Returns the schedule of a shop's hours. A special day replaces the shifts that open on it; one of the day before that
 * ends after midnight stays. Days of rest close what is by the week.
 */
export function scheduleOfHours(hours: Hours, timeZone: string): Schedule {
  const known = knownSchedules.get(hours);
  if (known?.timeZone === timeZone) return known;
  const schedule = createSchedule(hours, timeZone);
  knownSchedules.set(hours, schedule);
  return schedule;
}

function createSchedule(hours: Hours, timeZone: string): Schedule {
  const { deliveryWeek, specialDays } = hours;
  const week = deliveryWeek ? scheduleOf(deliveryWeek, timeZone).shiftsOn : () => WHOLE_DAY;
  const shiftsOn = (date: string) => specialDayOn(specialDays, date)?.shifts ?? week(date);
  return {
    timeZone,
    shiftsOn,
    closuresOn: (date) => restClosuresOn(hours, date),
    searchDays: SEARCH_DAYS,
  };
}

/** By hours, so that the sunsets of a date are computed once. */
const knownClosures = new WeakMap<Hours, (date: string) => readonly Closure[]>();

/** Returns the closures for days of rest around a date; none on a special day, for which the owner has decided. */
export function restClosuresOn(hours: Hours, date: string): readonly Closure[] {
  const known = knownClosures.get(hours) ?? oncePerDate((each) => findRestClosures(hours, each));
  knownClosures.set(hours, known);
  return known(date);
}

function findRestClosures({ restRule, specialDays }: Hours, date: string): readonly Closure[] {
  return restRule && !specialDayOn(specialDays, date) ? closuresAround(restRule, date) : [];
}

/** Returns the special days that count on a date such as `2026-11-21`; undefined where there are none. */
export function specialDayOn(specialDays: readonly SpecialDays[], date: string): SpecialDays | undefined {
  return specialDays.find(({ from, to }) => from <= date && date <= to);
}

/**
 * Returns the date on which it is ordered for `date` at the latest: so many days before, or the last day before that on
 * which the shop is not closed.
 */
function lastDateToOrder(date: string, { daysBefore }: OrderingForDays, schedule: Schedule): string {
  const planned = addDays(date, -daysBefore);
  for (let earlier = 0; earlier < SEARCH_DAYS; earlier += 1) {
    const candidate = addDays(planned, -earlier);
    if (isOpenOn(schedule, candidate)) return candidate;
  }
  return planned;
}

/** By a shop's rules and its schedule: each order asks for the same few dates. */
const knownLastTimes = new WeakMap<OrderingForDays, { schedule: Schedule; lastTimeFor: (date: string) => number }>();

/**
 * Returns the instant until which it is ordered for `date`, whose last shift may end before it. A time within a day of
 * rest moves to its beginning.
 */
export function lastTimeToOrder(date: string, ordering: OrderingForDays, schedule: Schedule): number {
  const known = knownLastTimes.get(ordering);
  if (known?.schedule === schedule) return known.lastTimeFor(date);
  const lastTimeFor = oncePerDate((each) => findLastTime(each, ordering, schedule));
  knownLastTimes.set(ordering, { schedule, lastTimeFor });
  return lastTimeFor(date);
}

function findLastTime(date: string, ordering: OrderingForDays, schedule: Schedule): number {
  const last = lastDateToOrder(date, ordering, schedule);
  const until = instantOf(last, ordering.until, schedule.timeZone);
  const rest = closuresOn(schedule, last).find(({ from, to }) => from <= until && until < to);
  return rest?.from ?? until;
}
