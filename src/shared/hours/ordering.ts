import { addDays, endOfDay, localDates, type Today, todayAt } from '../calendar.ts';
import { MINUTE_MS } from '../durations.ts';
import type { LocalisedText } from '../localised-text.ts';
import { businessDayAt, NO_END } from '../menu/sold-out.ts';
import { DEFAULT_FULFILMENT, type Fulfilment } from '../orders/fulfilment.ts';
import { earliest, type Reading } from '../time.ts';
import { busyAt, busyMinutesFrom, minutesFrom } from './busy.ts';
import type { FullCategories } from './capacity.ts';
import { type AreaOfCity, EVERY_DAY, scheduleOn } from './city-days.ts';
import { fullCategoriesOn, nextFreeOpening } from './full-days.ts';
import { type Hours, type OrderingForDays, restClosuresOn, scheduleOfHours, specialDayOn } from './hours.ts';
import { stateForNextDays } from './next-days.ts';
import { type LookingForDays, possibleDays } from './possible-days.ts';
import type { RestDay } from './rest/names.ts';
import type { OrderingRules } from './rules.ts';
import { nextChange, type Schedule } from './schedule.ts';
import { isDate, isSameSlot, promiseOfSlot, type Slot, slotOfOrder } from './slot.ts';
import { slotState, slotsAt } from './slots.ts';
import { endByItself, endToCome } from './spans.ts';
import { type Day, isWhole } from './week.ts';
import { whileFresh } from './while-fresh.ts';

/** How it can be ordered: right now, for when the shop opens, for a day, for a slot, or not at all. */
export const ORDERING_KINDS = ['now', 'later', 'days', 'slots', 'none'] as const;

/** For when a shop takes orders at an instant. Instants are ISO 8601. */
export interface OrderingState {
  /** Of which orders this is. */
  fulfilment: Fulfilment;
  /** The cities to which they go that have days or minutes of their own; none of the shop's own. */
  cityIds: readonly number[];
  /** The areas of cities to which they go that have. */
  areas: readonly AreaOfCity[];
  /** The days of the week on which these are driven to; null for every day. */
  deliveryDays: readonly Day[] | null;
  kind: (typeof ORDERING_KINDS)[number];
  /** How long it takes from now, or from `opensAt`; null where nothing is promised. */
  minutes: number | null;
  /** How many of these minutes are due to busy mode. */
  busyMinutes: number;
  /** Of `later`: when the shop opens. */
  opensAt: string | null;
  /** Of `days`: the days to choose from, at least one, such as `2026-11-21`; of `slots`: those with a slot to choose. */
  days: readonly string[];
  /** Of `slots`: the next one that is not full; null else. */
  slot: Slot | null;
  /** Days that could be ordered for, or for which an order now would be, if they were not full. */
  fullDays: readonly string[];
  /** The categories of which no portion is left on a day that can be ordered for. */
  fullCategories: readonly FullCategories[];
  /** Of `days` and `slots`: until when the first of them can be ordered for. */
  orderBy: string | null;
  /** Until when staff have paused orders: `NO_END` until they say otherwise, null while they have not. */
  pausedUntil: string | null;
  /** What the owner says about today, on a special day on which the shop is not open. */
  words: LocalisedText;
  /** For which day of rest the shop is closed now; null where it is for none. */
  rest: RestDay | null;
  /** From when on this may be outdated by time alone; null for never. */
  freshUntil: string | null;
}

/**
 * Returns for when a shop takes orders at an instant. Pages, checkout, phone orders and the check of an order all ask this,
 * so that they agree. A pause closes the shop until its end: what is ordered for later stays possible. What the kitchen
 * begins in busy mode takes longer.
 */
export function orderingAt(rules: OrderingRules, reading: Reading): OrderingState {
  const { timeZone, now } = reading;
  const { hours, pausedUntil: pause, fullness, fulfilment = DEFAULT_FULFILMENT, cityDays = EVERY_DAY } = rules;
  const { cityIds, areas, days: deliveryDays } = cityDays;
  const pausedUntil = endToCome(pause, now);
  const shop = scheduleOfHours(hours, timeZone);
  const from = pausedUntil === null ? now : Date.parse(pausedUntil);
  const today = todayAt({ timeZone, now });
  const base = { ...NOTHING, fulfilment, cityIds, areas, deliveryDays, pausedUntil };
  const resting = restAt(hours, today.date, now);
  const times = [endByItself(pausedUntil), endOfDay(today), resting.changesAt];
  const words = specialDayOn(hours.specialDays, today.date)?.words ?? {};
  const closed = { ...base, words, rest: resting.rest, freshUntil: earliest(times) };
  if (pausedUntil === NO_END) return closed;
  if (hours.ordering.mode === 'days') {
    const looking = { now, from, today: today.date, times, fullness, deliveryDays };
    return { ...closed, ...stateForDays(shop, hours.ordering, looking) };
  }
  const busy = busyAt(rules, now);
  if (hours.ordering.mode === 'slots') {
    return { ...closed, ...slotState(slotsAt(rules, reading), { timeZone, now, times, busy }) };
  }
  const schedule = scheduleOn(shop, deliveryDays);
  const preparing = { minutes: hours.ordering.minutes, busy };
  const { opening, fullDays, until } = nextFreeOpening(schedule, from, { preparing, fullness });
  const full = { fullDays, freshUntil: earliest([...times, until]) };
  if (opening === null) return { ...closed, ...full };
  const next = { opening, from, fullDays, fullness, deliveryDays, isWithoutHours: hours.deliveryWeek === null };
  const forDays = stateForNextDays(schedule, next);
  if (forDays) return { ...closed, ...forDays, freshUntil: earliest([full.freshUntil, forDays.freshUntil]) };
  const takes = { minutes: minutesFrom(preparing, opening), busyMinutes: busyMinutesFrom(preparing, opening) };
  if (opening > now) {
    const opensAt = iso(opening);
    return { ...closed, ...full, ...takes, kind: 'later', opensAt, freshUntil: earliest([full.freshUntil, opensAt]) };
  }
  const end = deliveryDays === null && staysOpen(hours, today.date) ? null : endOfOpening(schedule, today, now);
  const freshUntil = earliest([end, until, endByItself(preparing.busy?.until ?? null)]);
  return { ...base, ...takes, kind: 'now', freshUntil };
}

/** Returns when a schedule ceases; the end of the day where that is further ahead than is looked: it may come nearer. */
function endOfOpening(schedule: Schedule, today: Today, now: number): string {
  const end = nextChange(schedule, now);
  return end === null ? endOfDay(today) : iso(end);
}

/** Returns what is said of a shop that takes orders for days; of none to order for, the full ones alone. */
function stateForDays(
  schedule: Schedule,
  ordering: OrderingForDays,
  looking: LookingForDays & { times: readonly (string | null)[] },
): Partial<OrderingState> {
  const { times, fullness } = looking;
  const { days, fullDays, orderBy, lastTimes } = possibleDays(schedule, ordering, looking);
  const freshUntil = earliest([...times, ...lastTimes.map(iso)]);
  if (days.length === 0) return { fullDays, freshUntil };
  const fullCategories = fullCategoriesOn(days, fullness);
  return { kind: 'days', days, fullDays, fullCategories, orderBy: iso(orderBy), freshUntil };
}

const NOTHING: OrderingState = {
  fulfilment: DEFAULT_FULFILMENT,
  cityIds: [],
  areas: [],
  deliveryDays: null,
  kind: 'none',
  minutes: null,
  busyMinutes: 0,
  opensAt: null,
  days: [],
  slot: null,
  fullDays: [],
  fullCategories: [],
  orderBy: null,
  pausedUntil: null,
  words: {},
  rest: null,
  freshUntil: null,
};

/** Returns for which day of rest the shop is closed, and when that changes next within some days (ISO 8601). */
function restAt(hours: Hours, today: string, now: number): { rest: RestDay | null; changesAt: string | null } {
  const closures = restClosuresOn(hours, today);
  const rest = closures.find(({ from, to }) => from <= now && now < to)?.days[0] ?? null;
  const changes = closures.flatMap(({ from, to }) => [from, to]).filter((at) => at > now);
  return { rest, changesAt: changes.length > 0 ? iso(Math.min(...changes)) : null };
}

/** Returns the business day that an order placed at `now` counts for: the one it is promised for, else that one. */
export function countedDayOf({ promisedAt, promisedDay }: OrderPromise, { timeZone, now }: Reading): string {
  if (promisedAt !== null) return businessDayAt({ timeZone, now: Date.parse(promisedAt) });
  return promisedDay ?? businessDayAt({ timeZone, now });
}

/** For when an order is; all null where the shop promises nothing. */
export interface OrderPromise {
  /** ISO 8601; null where it is for a day. */
  promisedAt: string | null;
  /** The day, such as `2026-11-21`. */
  promisedDay: string | null;
  /** Of a slot, which begins at `promisedAt`: its end (ISO 8601), until which the promise is kept; else missing or null. */
  promisedUntil?: string | null | undefined;
}

/** Returns whether an order is for a day, without a time. */
export function isForDay(promise: OrderPromise): promise is { promisedAt: null; promisedDay: string } {
  return promise.promisedAt === null && promise.promisedDay !== null;
}

export const NO_PROMISE: OrderPromise = { promisedAt: null, promisedDay: null };

/**
 * What an order was to be for when its customer sent it: `now`, a day such as `2026-11-21`, the instant (ISO 8601) at
 * which the shop was to open, or a slot (an interval of ISO 8601: its start and its end, with a slash between).
 */
export type OrderFor = string;

/**
 * Returns for when an order is, by the state at `now`: the next possible time where it does not say for when it is to be;
 * null where that is not possible, or not any more. Of slots the state knows the next one alone: see `promiseBy`.
 */
export function promiseOf(
  state: Pick<OrderingState, 'kind' | 'minutes' | 'opensAt' | 'days'> & { slot?: Slot | null },
  { timeZone, now }: Reading,
  orderFor?: OrderFor,
): OrderPromise | null {
  switch (state.kind) {
    case 'none':
      return null;
    case 'slots':
      return promiseAmong(state.slot ? [state.slot] : [], orderFor, timeZone);
    case 'days': {
      const day = state.days.find((each) => orderFor === undefined || each === orderFor);
      return day === undefined ? null : { promisedAt: null, promisedDay: day };
    }
    case 'now':
      return isSaidAs(orderFor, now, timeZone) ? promiseFrom(now, state.minutes, timeZone) : null;
    case 'later': {
      const opensAt = Date.parse(state.opensAt ?? '');
      const isAsSaid = orderFor !== 'now' && isSaidAs(orderFor, opensAt, timeZone);
      return isAsSaid && !isBefore(orderFor, opensAt) ? promiseFrom(opensAt, state.minutes ?? 0, timeZone) : null;
    }
  }
}

/**
 * Returns for when an order is, and the state of the shop, by its rules at an instant: as `promiseOf`, with any slot that is
 * offered and not full.
 */
export function promiseBy(
  rules: OrderingRules,
  reading: Reading,
  orderFor?: OrderFor,
): { state: OrderingState; promise: OrderPromise | null } {
  const state = knownOrdering(rules, reading);
  if (state.kind !== 'slots') return { state, promise: promiseOf(state, reading, orderFor) };
  const free = freeSlotsAt(rules, reading);
  return { state, promise: promiseAmong(free, orderFor, reading.timeZone) };
}

/** Most orders are placed between two changes of what {@link orderingAt} says. */
const knownOrdering = whileFresh(orderingAt);

const freeSlotsAt = (rules: OrderingRules, reading: Reading) => slotsAt(rules, reading).filter(({ isFull }) => !isFull);

/** Returns for when an order is that is to be for one of these slots; for the first where it does not say for when. */
function promiseAmong(slots: readonly Slot[], orderFor: OrderFor | undefined, timeZone: string): OrderPromise | null {
  const asked = slotOfOrder(orderFor);
  const slot = slots.find((each) => orderFor === undefined || (asked !== null && isSameSlot(each, asked)));
  return slot ? promiseOfSlot(slot, timeZone) : null;
}

/**
 * When the kitchen makes an order: from an instant on (ms since 1970), on one of some days such as `2026-11-21`, or for a
 * slot that begins at one of some instants, in order.
 */
export type OrderTime = { at: number } | { days: readonly string[] } | { starts: readonly number[] };

/** For when a shop takes orders, and when the kitchen makes them. */
export interface OrderTaking {
  state: OrderingState;
  orderTime: OrderTime;
}

/** As {@link orderingAt}, with when the kitchen makes what is ordered: of slots, those that are not full. */
export function orderTakingAt(rules: OrderingRules, reading: Reading): OrderTaking {
  const state = orderingAt(rules, reading);
  if (state.kind !== 'slots') return { state, orderTime: orderTimeOf(state, reading.now) };
  return { state, orderTime: { starts: freeSlotsAt(rules, reading).map(({ start }) => Date.parse(start)) } };
}

/**
 * Returns when the kitchen makes what is ordered at `now`: then, from the opening, or on one of the days. Pages and the
 * check of an order judge by it whether a dish is served, so that they agree. Of slots the state knows the days alone.
 */
export function orderTimeOf({ kind, opensAt, days }: OrderingState, now: number): OrderTime {
  if (kind === 'days' || kind === 'slots') return { days };
  return { at: opensAt === null ? now : Date.parse(opensAt) };
}

/** Returns for when an order is that staff take although the shop takes none for that time: the day or slot that they name. */
export function promiseAnyway(orderFor: OrderFor | undefined, timeZone: string): OrderPromise {
  const slot = slotOfOrder(orderFor);
  if (slot !== null) return promiseOfSlot(slot, timeZone);
  return orderFor !== undefined && isDate(orderFor) ? { promisedAt: null, promisedDay: orderFor } : NO_PROMISE;
}

const isInstant = (text: string) => text.length > 10 && slotOfOrder(text) === null;
const isBefore = (orderFor: OrderFor | undefined, instant: number) =>
  orderFor !== undefined && Date.parse(orderFor) < instant;

/** Returns whether an order is made no sooner than on the day that it says: nobody may be there on an earlier one. */
function isSaidAs(orderFor: OrderFor | undefined, start: number, timeZone: string): boolean {
  if (orderFor === undefined || orderFor === 'now') return true;
  return isInstant(orderFor) && Date.parse(orderFor) < Date.parse(endOfDay(todayAt({ timeZone, now: start })));
}

function promiseFrom(start: number, minutes: number | null, timeZone: string): OrderPromise {
  if (minutes === null) return NO_PROMISE;
  const promisedAt = iso(start + minutes * MINUTE_MS);
  return { promisedAt, promisedDay: localDates(timeZone)(promisedAt) };
}

/** Returns whether a shop that is open on a date never closes: else finding that out takes a search of `SEARCH_DAYS`. */
function staysOpen({ deliveryWeek, specialDays, restRule }: Hours, date: string): boolean {
  // Yesterday may have lacked a shift that lasts until today.
  const yesterday = addDays(date, -1);
  const areOver = specialDays.every(({ to }) => to < yesterday);
  return areOver && !restRule && (deliveryWeek === null || isWhole(deliveryWeek));
}

const iso = (at: number) => new Date(at).toISOString();

/** Whether no orders are taken until staff end a pause. */
export function isPausedWithoutEnd(state: Pick<OrderingState, 'kind' | 'pausedUntil'> | null): boolean {
  return state?.kind === 'none' && state.pausedUntil === NO_END;
}
