import { DAY_MS, MINUTE_MS } from '../durations.ts';
import type { OrderPromise } from '../hours/ordering.ts';
import { businessDayAt, startOfBusinessDay } from '../menu/sold-out.ts';
import {
  COOKED_STATUSES,
  FIRST_STATUS,
  nextStatuses,
  type OrderStatus,
  type TargetStatus,
} from '../orders/statuses.ts';
import { isUsed } from '../orders/used-statuses.ts';
import type { Reading } from '../time.ts';

/** How long an order takes where customers are told nothing, in minutes. */
export const DEFAULT_PREPARE_MINUTES = 30;

/** What decides when an order is cooked. */
type Timed = OrderPromise & { createdAt: string };

/** Returns the business day for which an order is cooked, such as `2026-11-21`. */
export function cookedOn({ promisedAt, promisedDay, createdAt }: Timed, timeZone: string): string {
  if (promisedAt === null && promisedDay !== null) return promisedDay;
  return businessDayAt({ timeZone, now: Date.parse(promisedAt ?? createdAt) });
}

/**
 * Returns since when an order is to be cooked, in ms since 1970: so many minutes before its promised time, from the
 * beginning of its business day where it is for a day, else from when it was placed; never before that.
 */
export function beginsAt(order: Timed, { minutes, timeZone }: { minutes: number; timeZone: string }): number {
  const { promisedAt, promisedDay } = order;
  const placed = Date.parse(order.createdAt);
  if (promisedAt !== null) return Math.max(placed, Date.parse(promisedAt) - minutes * MINUTE_MS);
  return promisedDay === null ? placed : Math.max(placed, Date.parse(startOfBusinessDay(promisedDay, timeZone)));
}

/** Returns whether an order in this status is cooked; where the shop confirms orders, none is before it is confirmed. */
export function isCooked(status: OrderStatus, used: readonly OrderStatus[]): boolean {
  if (status === FIRST_STATUS && isUsed('confirmed', used)) return false;
  return COOKED_STATUSES.includes(status);
}

/** Returns the status to which work in the kitchen moves an order; null where it stays as it is. */
export function statusOfWork(
  status: OrderStatus,
  { isFinished, used }: { isFinished: boolean; used: readonly OrderStatus[] },
): TargetStatus | null {
  const possible = nextStatuses(status, 'kitchen').filter((next) => isUsed(next, used));
  return (
    possible.find((next) => (next === 'ready') === isFinished) ?? possible.find((next) => next === 'preparing') ?? null
  );
}

/** Returns the first name in a name; null where there is none, or what may be a phone number or an e-mail address. */
export function firstNameOf(name: string): string | null {
  const first = name.trim().split(/\s/u)[0] ?? '';
  return first === '' || /[\d@/]/.test(first) ? null : first;
}

const AGES = ['calm', 'soon', 'late'] as const;
/** How urgent a ticket is. */
export type TicketAge = (typeof AGES)[number];

/** From how long before it is late a ticket is urgent, in ms; of a short time, its second half. */
const SOON_MS = 10 * MINUTE_MS;

/** Returns how urgent a ticket is at `now` (ms since 1970). */
export function ticketAge({ beginAt, lateAt }: { beginAt: string; lateAt: string }, now: number): TicketAge {
  const late = Date.parse(lateAt);
  if (now >= late) return 'late';
  return now >= late - Math.min(SOON_MS, (late - Date.parse(beginAt)) / 2) ? 'soon' : 'calm';
}

interface Planned extends Timed {
  id: number;
  status: OrderStatus;
  /** Whether it was called back to the kitchen, whatever its status. */
  isBack: boolean;
  /** When it is late, in ms since 1970. */
  late: number;
}

/** How the kitchen's open orders are to be cooked. */
export interface Plan<Order> {
  /** To cook now, the earliest first, each with since when, in ms since 1970. */
  begun: { order: Order; begin: number }[];
  coming: { today: number; otherDays: number; nextAt: string | null };
  unconfirmed: number;
}

/** Plans the orders that are not done. */
export function planOf<Order extends Planned>(
  orders: readonly Order[],
  { used, minutes, ...reading }: Reading & { used: readonly OrderStatus[]; minutes: number },
): Plan<Order> {
  const { timeZone, now } = reading;
  const cooked = orders.filter(({ status, isBack }) => isBack || isCooked(status, used));
  const timed = cooked.map((order) => ({ order, begin: beginsAt(order, { minutes, timeZone }) }));
  const coming = timed.filter(({ begin, order }) => begin > now && !order.isBack);
  const isToday = ({ order }: { order: Order }) => cookedOn(order, timeZone) === businessDayAt(reading);
  const today = coming.filter(isToday).length;
  const next = Math.min(...coming.map(({ begin }) => begin));
  return {
    begun: timed
      .filter(({ begin, order }) => begin <= now || order.isBack)
      .toSorted((one, other) => one.order.late - other.order.late || one.order.id - other.order.id),
    coming: {
      today,
      otherDays: coming.length - today,
      nextAt: Number.isFinite(next) ? new Date(next).toISOString() : null,
    },
    unconfirmed: orders.filter(({ status, isBack }) => !isBack && !isCooked(status, used)).length,
  };
}

/** For how long an order that was cancelled while it was cooked stays on displays that nobody touches, in ms. */
export const ENDED_SHOWN_MS = DAY_MS / 2;
