import { addDays, localDates } from '../calendar.ts';
import { MINUTE_MS } from '../durations.ts';
import { isForDay, NO_PROMISE, type OrderPromise } from '../hours/ordering.ts';
import { instantOf } from '../local-time.ts';
import { businessDayAt, endOfBusinessDay } from '../menu/sold-out.ts';
import type { Reading } from '../time.ts';
import type { Order } from './contract.ts';

/* How staff change for when an order is. */

/** For when an order is, as one value: an instant (ISO 8601), a day such as `2026-11-21`, or null where nothing is promised. */
export type PromisedValue = string | null;

/** How much later one press promises an order, in minutes. */
export const LATER_MINUTES = [10, 20] as const;

/** How far ahead an order can be promised. */
const MAX_DAYS_AHEAD = 365;

/** What decides for when an order can be. */
export type PromisedOrder = Pick<Order, 'createdAt' | 'promisedAt' | 'promisedDay'>;

/** Returns for when an order is, as one value. */
export function promisedValue({ promisedAt, promisedDay }: OrderPromise): PromisedValue {
  return promisedAt ?? promisedDay;
}

/** Returns whether two values are for the same time: an instant can be written in several ways. */
export function isSamePromise(one: PromisedValue, other: PromisedValue): boolean {
  if (one === null || other === null || isDay(one) || isDay(other)) return one === other;
  return Date.parse(one) === Date.parse(other);
}

/**
 * Returns the promise of a value that `mayPromise` allows, with its instants in the form in which instants are stored. An
 * order for a slot is for one as long.
 */
export function promiseOfValue(value: PromisedValue, before: OrderPromise, timeZone: string): OrderPromise {
  if (value === null) return NO_PROMISE;
  if (isDay(value)) return { promisedAt: null, promisedDay: value };
  const at = Date.parse(value);
  const { promisedAt, promisedUntil = null } = before;
  const length =
    promisedAt === null || promisedUntil === null ? null : Date.parse(promisedUntil) - Date.parse(promisedAt);
  return {
    promisedAt: iso(at),
    promisedDay: localDates(timeZone)(value),
    promisedUntil: length === null ? null : iso(at + length),
  };
}

/**
 * Returns whether an order can be promised for `value`: a time or day from when it was placed, since undoing puts back a
 * time that is over, until a year from now. An order for a day stays an order for a day or a time; an order without a
 * promise gets a time.
 */
export function mayPromise(value: PromisedValue, order: PromisedOrder, { timeZone, now }: Reading): boolean {
  if (value === null) return !isForDay(order);
  const last = lastPromisedDay({ timeZone, now });
  const placed = Date.parse(order.createdAt);
  if (isDay(value)) {
    return order.promisedDay !== null && businessDayAt({ timeZone, now: placed }) <= value && value <= last;
  }
  const at = Date.parse(value);
  return at >= placed && at < Date.parse(endOfBusinessDay(last, timeZone));
}

/** Returns the last business day for which an order can be promised. */
export function lastPromisedDay(reading: Reading): string {
  return addDays(businessDayAt(reading), MAX_DAYS_AHEAD);
}

/** Returns the time so many minutes after the promised one, or after now where that is over; null without a time. */
export function laterBy({ promisedAt }: OrderPromise, minutes: number, now: number): string | null {
  if (promisedAt === null) return null;
  return iso(Math.max(now, Date.parse(promisedAt)) + minutes * MINUTE_MS);
}

/**
 * Returns the instant that staff mean by a time of day, so many minutes after midnight: of an order for a day the one
 * within that business day, else the one that is nearest to the promised time, or to now where there is none or it is over.
 * Null where that is over, or not possible.
 */
export function instantOfTime(minutes: number, order: PromisedOrder, reading: Reading): string | null {
  const { timeZone, now } = reading;
  const on = (date: string) => instantOf(date, minutes, timeZone);
  const candidates = datesAround(order, reading).map(on);
  const base = baseOf(order, now);
  const at = isForDay(order)
    ? candidates.find((each) => businessDayAt({ timeZone, now: each }) === order.promisedDay)
    : candidates.toSorted((one, other) => Math.abs(one - base) - Math.abs(other - base))[0];
  return at !== undefined && at > now && mayPromise(iso(at), order, reading) ? iso(at) : null;
}

/**
 * Returns the instant of a time of day, so many minutes after midnight, within a business day. Null if it is over, or not
 * possible for the order.
 */
export function instantOnDay(
  { day, minutes }: { day: string; minutes: number },
  order: PromisedOrder,
  reading: Reading,
): string | null {
  const { timeZone, now } = reading;
  const at = [day, addDays(day, 1)]
    .map((date) => instantOf(date, minutes, timeZone))
    .find((each) => businessDayAt({ timeZone, now: each }) === day);
  return at !== undefined && at > now && mayPromise(iso(at), order, reading) ? iso(at) : null;
}

/** Returns the dates on which a time of day can be meant. */
function datesAround(order: PromisedOrder, { timeZone, now }: Reading): string[] {
  const date = isForDay(order) ? order.promisedDay : localDates(timeZone)(iso(baseOf(order, now)));
  return [-1, 0, 1].map((count) => addDays(date, count));
}

/** Returns the promised time, or now where there is none or it is over, in ms since 1970. */
function baseOf({ promisedAt }: OrderPromise, now: number): number {
  return promisedAt === null ? now : Math.max(now, Date.parse(promisedAt));
}

const isDay = (value: string) => value.length === 10;
const iso = (at: number) => new Date(at).toISOString();
