import { todayAt } from '../calendar.ts';
import { isWithin, scheduleOf } from '../hours/schedule.ts';
import type { Week } from '../hours/week.ts';
import type { LocalisedText } from '../localised-text.ts';
import type { Agorot } from '../money.ts';
import type { OrderDiscount } from '../orders/amounts.ts';
import type { Fulfilment } from '../orders/fulfilment.ts';
import type { Reading } from '../time.ts';

/* What coupons give. All amounts are in agorot. Server and pages ask the same functions. */

/** `percent` and `amount` are taken off the dishes, `delivery` is the delivery fee. */
export const COUPON_KINDS = ['percent', 'amount', 'delivery'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** What a coupon gives, and when. */
export interface CouponTerms {
  id: number;
  /** As the owner wrote it; null of a coupon that applies by itself. */
  code: string | null;
  name: LocalisedText;
  kind: CouponKind;
  /** 1 to 100; null of other kinds. */
  percent: number | null;
  /** Null of other kinds. */
  amount: Agorot | null;
  /** What the dishes cost at least; 0 for any sum. */
  minSubtotal: Agorot;
  /** Such as `2026-11-21`, both included, by the shop's clock when the order is placed; null for always. */
  firstDay: string | null;
  lastDay: string | null;
  /** At which times an order is placed with it; null for always. */
  week: Week | null;
  /** How orders with it get to their customers; null for any way, also of free delivery. */
  fulfilment: Fulfilment | null;
  isFirstOrderOnly: boolean;
}

/** How often a coupon may be used; null for any number. */
export interface CouponLimits {
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
}

/** How often a coupon was used, and what is known of the customer. */
export interface CouponUses {
  inAll: number;
  ofCustomer: number;
  /** Whether the customer has ordered before. */
  hasOrdered: boolean;
}

/** The order of which a coupon is judged. */
export interface CouponCart {
  /** Of the dishes. */
  subtotal: Agorot;
  /** Null where nothing is charged. */
  deliveryFee: Agorot | null;
  fulfilment: Fulfilment;
  /** When it is placed, in the restaurant's time zone. */
  reading: Reading;
}

/**
 * Why a coupon gives nothing. `unknown` is also one that is off; `nothing` is one that would take nothing off, such as free
 * delivery where delivery is free; `less` is a code that gives no more than the coupon that applies by itself; `notNow` is
 * one that goes by what its customer has ordered, about which a caller has asked too often.
 */
export const COUPON_REASONS = [
  'unknown',
  'notYet',
  'over',
  'otherTimes',
  'otherFulfilment',
  'belowLeast',
  'nothing',
  'less',
  'usedUp',
  'usedByYou',
  'firstOrderOnly',
  'notNow',
] as const;
export type CouponReason = (typeof COUPON_REASONS)[number];

export interface CouponRefusal {
  reason: CouponReason;
  /** What the dishes are short of the least sum; 0 for other reasons. */
  missing: Agorot;
}

/** Returns what a coupon takes off, whenever it is: at most the dishes, or the fee. Percents are rounded, half an agora up. */
export function reductionOf(
  terms: CouponTerms,
  { subtotal, deliveryFee }: Pick<CouponCart, 'subtotal' | 'deliveryFee'>,
): Agorot {
  if (terms.kind === 'delivery') return deliveryFee ?? 0;
  if (terms.kind === 'percent') return Math.floor((subtotal * (terms.percent ?? 0) + 50) / 100);
  return Math.min(terms.amount ?? 0, subtotal);
}

/** Returns why a coupon gives an order nothing, by its terms alone; null where it gives something. */
export function refusalOf(terms: CouponTerms, cart: CouponCart): CouponRefusal | null {
  const missing = Math.max(0, terms.minSubtotal - cart.subtotal);
  const reason = occasionReason(terms, cart);
  if (reason) return { reason, missing: 0 };
  if (missing > 0) return { reason: 'belowLeast', missing };
  return reductionOf(terms, cart) > 0 ? null : { reason: 'nothing', missing: 0 };
}

/** Returns why a coupon is not for an instant and a way to get an order; null where it is. */
export function occasionReason(
  { firstDay, lastDay, week, fulfilment }: Pick<CouponTerms, 'firstDay' | 'lastDay' | 'week' | 'fulfilment'>,
  { reading, ...order }: Pick<CouponCart, 'reading' | 'fulfilment'>,
): CouponReason | null {
  const { date } = todayAt(reading);
  if (date < (firstDay ?? date)) return 'notYet';
  if (date > (lastDay ?? date)) return 'over';
  if (week !== null && !isWithin(scheduleOf(week, reading.timeZone), reading.now)) return 'otherTimes';
  return fulfilment === null || fulfilment === order.fulfilment ? null : 'otherFulfilment';
}

/** Returns whether a coupon goes by what its customer has ordered. */
export function goesByHistory({
  isFirstOrderOnly,
  maxUsesPerCustomer,
}: Pick<CouponTerms, 'isFirstOrderOnly'> & Pick<CouponLimits, 'maxUsesPerCustomer'>): boolean {
  return isFirstOrderOnly || maxUsesPerCustomer !== null;
}

/** Returns why a customer may not use a coupon any more; null where they may. */
export function usesReason(
  { isFirstOrderOnly, maxUses, maxUsesPerCustomer }: CouponLimits & Pick<CouponTerms, 'isFirstOrderOnly'>,
  { inAll, ofCustomer, hasOrdered }: CouponUses,
): CouponReason | null {
  if (maxUses !== null && inAll >= maxUses) return 'usedUp';
  if (maxUsesPerCustomer !== null && ofCustomer >= maxUsesPerCustomer) return 'usedByYou';
  return isFirstOrderOnly && hasOrdered ? 'firstOrderOnly' : null;
}

/** The coupons among which that of an order is chosen. */
export interface CouponChoice<Coupon extends CouponTerms> {
  /** Those that apply by themselves. */
  automatic: readonly Coupon[];
  /** The one whose code the customer entered; null for none. */
  entered: Coupon | 'unknown' | null;
  /** Coupons that the customer may not use, by their ids, and why. */
  refused: ReadonlyMap<number, CouponReason>;
}

export interface ChosenCoupon<Coupon extends CouponTerms> {
  /** Null where none gives anything. */
  coupon: Coupon | null;
  /** What it takes off. */
  amount: Agorot;
  /** Why the entered one is not it. */
  refusal: CouponRefusal | null;
}

/**
 * Returns the one coupon of an order: that which takes off most, so that entering a code never makes an order dearer. Of
 * equal ones it is the first that applies by itself: a code that gives no more is kept for another order.
 */
export function chooseCoupon<Coupon extends CouponTerms>(
  { automatic, entered, refused }: CouponChoice<Coupon>,
  cart: CouponCart,
): ChosenCoupon<Coupon> {
  let best: Omit<ChosenCoupon<Coupon>, 'refusal'> = { coupon: null, amount: 0 };
  const why = (coupon: Coupon): CouponRefusal | null => {
    const reason = refused.get(coupon.id);
    return reason ? { reason, missing: 0 } : refusalOf(coupon, cart);
  };
  const take = (coupon: Coupon) => {
    const amount = reductionOf(coupon, cart);
    const isBetter = amount > best.amount;
    if (isBetter) best = { coupon, amount };
    return isBetter;
  };
  for (const coupon of automatic) if (!why(coupon)) take(coupon);
  if (entered === null) return { ...best, refusal: null };
  if (entered === 'unknown') return { ...best, refusal: { reason: 'unknown', missing: 0 } };
  const refusal = why(entered) ?? (take(entered) ? null : { reason: 'less' as const, missing: 0 });
  return { ...best, refusal };
}

/** Returns the discount of an order with this coupon; null without one. */
export function discountOf({
  coupon,
  amount,
}: Pick<ChosenCoupon<CouponTerms>, 'coupon' | 'amount'>): OrderDiscount | null {
  return coupon && { amount, code: coupon.code, name: coupon.name };
}
