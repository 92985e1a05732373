import { DAY_MS, HOUR_MS } from '../durations.ts';
import { endOfBusinessDay } from '../menu/sold-out.ts';
import type { Order } from '../orders/contract.ts';
import { actualPayment, bitPaymentOf } from '../orders/payment.ts';
import { isOpen, type OrderStatus } from '../orders/statuses.ts';

export const MAX_STOPS = 60;
/** Maximum length of a route's name, in characters. */
export const MAX_ROUTE_NAME = 60;
/** The least for which a new link is valid, in ms: one made right before the business day ends. */
const MIN_LINK_MS = 6 * HOUR_MS;
/** How long taps of a phone without a network are taken after the link has expired or the route ended, in ms. */
const LATE_TAPS_MS = DAY_MS;

/** How what is to be collected at the door is paid. */
export const OWED_KINDS = ['cash', 'bit'] as const;
/** Who ended an order: the courier of a route, or staff in the restaurant. */
export const ENDED_BY = ['courier', 'restaurant'] as const;

/** Whether the kitchen is done with an order that can be said to be on the way. */
export const SET_OUT = ['ready', 'unready'] as const;
export type SetOut = (typeof SET_OUT)[number];

/** What is still to be paid for an order; `amount` in agorot. */
export interface Owed {
  kind: (typeof OWED_KINDS)[number];
  amount: number;
}

type Payable = Parameters<typeof bitPaymentOf>[0] & Pick<Order, 'status' | 'cashTakenAt'>;

/** Returns what a courier collects for an open order; null if it is free or paid. A customer's claim does not make it paid. */
export function owedOf(order: Payable): Owed | null {
  const { status, totalAmount, cashTakenAt } = order;
  if (!isOpen(status) || totalAmount === 0 || cashTakenAt !== null) return null;
  return bitPaymentOf(order) === 'found' ? null : { kind: actualPayment(order), amount: totalAmount };
}

/**
 * Returns whether an order in this status can be said to be on the way, in a shop that uses these statuses, and whether it is
 * ready for that as far as the shop says; null where it cannot.
 */
export function setOutOf(status: OrderStatus, used: readonly OrderStatus[]): SetOut | null {
  if (!used.includes('on_the_way') || !isOpen(status) || status === 'on_the_way') return null;
  return status === 'ready' || !used.includes('ready') ? 'ready' : 'unready';
}

/** Returns until when a link made at `now` (ms since 1970) is valid (ISO 8601): until the route's business day is over. */
export function linkExpiry(day: string, { timeZone, now }: { timeZone: string; now: number }): string {
  const end = Date.parse(endOfBusinessDay(day, timeZone));
  return new Date(Math.max(end, now + MIN_LINK_MS)).toISOString();
}

/** What decides whether the link of a route leads to it. */
interface Link {
  /** Null once it was withdrawn. */
  expiresAt: string | null;
  endedAt: string | null;
}

/** Returns whether a link shows its route at `now` (ms since 1970). */
export function isShown({ expiresAt, endedAt }: Link, now: number): boolean {
  return endedAt === null && expiresAt !== null && now < Date.parse(expiresAt);
}

/** Returns whether what was tapped with a link is still taken. */
export function takesTaps({ expiresAt, endedAt }: Link, now: number): boolean {
  if (expiresAt === null) return false;
  const end = Math.min(Date.parse(expiresAt), endedAt === null ? Number.POSITIVE_INFINITY : Date.parse(endedAt));
  return now < end + LATE_TAPS_MS;
}

/** What staff see of how far a route is. */
export interface Progress {
  /** Stops that were not cancelled. */
  total: number;
  delivered: number;
  notHome: number;
  /** Taken in cash, in agorot. */
  cash: number;
}

/** Counts how far a route with these orders is. */
export function progressOf(
  stops: readonly Pick<Order, 'status' | 'notHomeAt' | 'cashTakenAt' | 'totalAmount'>[],
): Progress {
  const open = stops.filter(({ status }) => isOpen(status));
  const delivered = stops.filter(({ status }) => status === 'delivered');
  return {
    total: open.length + delivered.length,
    delivered: delivered.length,
    notHome: open.filter(({ notHomeAt }) => notHomeAt !== null).length,
    cash: stops.reduce((sum, { cashTakenAt, totalAmount }) => (cashTakenAt === null ? sum : sum + totalAmount), 0),
  };
}
