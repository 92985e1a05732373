import { localDates } from '../calendar.ts';
import { businessDayAt } from '../menu/sold-out.ts';

/** A window of time in which an order is delivered, or can be picked up; `end` exclusive; ISO 8601. */
export interface Slot {
  start: string;
  end: string;
}

/** Returns a slot as what an order is to be for; see `OrderFor`. */
export const orderForSlot = ({ start, end }: Slot): string => `${start}/${end}`;

/** Returns the slot that an order is to be for; null where it is to be for something else. */
export function slotOfOrder(orderFor: string | undefined): Slot | null {
  const [start = Number.NaN, end = Number.NaN, ...others] = (orderFor ?? '').split('/').map(Date.parse);
  if (others.length > 0 || !(start < end)) return null;
  return { start: iso(start), end: iso(end) };
}

/** Returns whether what an order is to be for is a day, such as `2026-11-21`. */
export const isDate = (orderFor: string) => /^\d{4}-\d{2}-\d{2}$/.test(orderFor);

/** Returns the business day that an order is to be for, or that of its slot; null where it is to be for something else. */
export function dayOfOrder(orderFor: string, timeZone: string): string | null {
  const slot = slotOfOrder(orderFor);
  if (slot !== null) return businessDayAt({ timeZone, now: Date.parse(slot.start) });
  return isDate(orderFor) ? orderFor : null;
}

/** Returns whether two are the same slot. */
export function isSameSlot(one: Slot, other: Slot): boolean {
  return Date.parse(one.start) === Date.parse(other.start) && Date.parse(one.end) === Date.parse(other.end);
}

/** Returns the slot for which an order is; null where it is for none. */
export function slotOf(promise: { promisedAt: string | null; promisedUntil?: string | null | undefined }): Slot | null {
  const { promisedAt, promisedUntil = null } = promise;
  return promisedAt === null || promisedUntil === null ? null : { start: promisedAt, end: promisedUntil };
}

/** Returns for when an order for a slot is. */
export function promiseOfSlot({ start, end }: Slot, timeZone: string) {
  return { promisedAt: start, promisedDay: localDates(timeZone)(start), promisedUntil: end };
}

const iso = (at: number) => new Date(at).toISOString();
