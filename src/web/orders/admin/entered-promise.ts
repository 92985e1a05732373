import { isForDay } from '../../../shared/hours/ordering.ts';
import { isDate } from '../../../shared/hours/slot.ts';
import { minutesAt, TIME_OF_DAY } from '../../../shared/hours/week.ts';
import { businessDayAt } from '../../../shared/menu/sold-out.ts';
import {
  instantOfTime,
  instantOnDay,
  mayPromise,
  type PromisedOrder,
  type PromisedValue,
} from '../../../shared/orders/promise.ts';
import type { Reading } from '../../../shared/time.ts';

/** The promise as staff enter it. */
export interface EnteredPromise {
  /** A business day; null until staff choose one, and empty if they clear the field. */
  day: string | null;
  /** Such as `18:30`; empty for none. */
  time: string;
}

/**
 * Returns the new promise of an order; null if it is incomplete, over or not possible. Without a day, the time is the one
 * nearest to the current promise. An order for a day can go to another day without a time.
 */
export function promiseOfEntry({ day, time }: EnteredPromise, order: PromisedOrder, reading: Reading): PromisedValue {
  const minutes = TIME_OF_DAY.test(time) ? minutesAt(time) : null;
  if (day === null) return minutes === null ? null : instantOfTime(minutes, order, reading);
  if (!isDate(day)) return null;
  if (minutes !== null) return instantOnDay({ day, minutes }, order, reading);
  const isOtherDay = isForDay(order) && day !== order.promisedDay && day >= businessDayAt(reading);
  return time === '' && isOtherDay && mayPromise(day, order, reading) ? day : null;
}

/** Returns the business day of a promise, or of an order as promised now: today if it has no promise or its time is over. */
export function dayOfPromise(promise: PromisedValue, order: PromisedOrder, { timeZone, now }: Reading): string {
  if (promise !== null) return isDate(promise) ? promise : businessDayAt({ timeZone, now: Date.parse(promise) });
  if (isForDay(order)) return order.promisedDay;
  return businessDayAt({ timeZone, now: Math.max(now, Date.parse(order.promisedAt ?? order.createdAt)) });
}
