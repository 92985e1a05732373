import { type DeliveryFees, feeOf } from '../cities/fees.ts';
import type { LocalisedText } from '../localised-text.ts';
import type { Agorot } from '../money.ts';
import { totalOf } from './pricing.ts';

/** What a coupon takes off an order, with what the coupon was called when it was placed. */
export interface OrderDiscount {
  /** In agorot; more than 0. */
  amount: Agorot;
  /** As the owner wrote it; null of a coupon that applies by itself, and without a coupon. */
  code: string | null;
  /** Empty without a coupon. */
  name: LocalisedText;
}

/** What an order costs, in agorot. */
export interface OrderAmounts {
  /** Of the dishes alone, which is what a minimum is about. */
  subtotal: Agorot;
  /** Of the delivery; 0 where it is free, null where nothing is charged or said of it. */
  deliveryFee: Agorot | null;
  /** Null without a coupon. */
  discount: OrderDiscount | null;
  /** What the customer pays. */
  total: Agorot;
}

type PaidLines = readonly { unitPrice: Agorot; quantity: number }[];

/** Returns what an order of these lines costs: the only place where its total is put together. */
export function amountsOf(lines: PaidLines, deliveryFee: Agorot | null = null): OrderAmounts {
  const subtotal = totalOf(lines);
  return { subtotal, deliveryFee, discount: null, total: subtotal + (deliveryFee ?? 0) };
}

/**
 * Returns what an order costs that staff agreed on as a whole: what `total` has beyond the dishes is the delivery fee,
 * and what it lacks is a discount without a coupon.
 */
export function amountsOfAgreedTotal(lines: PaidLines, total: Agorot): OrderAmounts {
  const subtotal = totalOf(lines);
  const discount = total < subtotal ? { amount: subtotal - total, code: null, name: {} } : null;
  return { subtotal, deliveryFee: total > subtotal ? total - subtotal : null, discount, total };
}

/** Returns what an order of these lines to a city costs; without a city, or without lines to deliver, it has no fee. */
export function amountsTo(city: { deliveryFees: DeliveryFees } | null, lines: PaidLines): OrderAmounts {
  const isDelivered = city !== null && lines.length > 0;
  return amountsOf(lines, isDelivered ? feeOf(city.deliveryFees, totalOf(lines)) : null);
}

/** Returns these amounts of an order without a coupon with this discount, which is not more than their total. */
export function withDiscount<Amounts extends OrderAmounts>(amounts: Amounts, discount: OrderDiscount | null): Amounts {
  return { ...amounts, discount, total: amounts.total - (discount?.amount ?? 0) };
}

/** Returns what a placed order costs, as stored with it. */
export function amountsOfOrder({ items, deliveryFee, discount, totalAmount }: PlacedAmounts): OrderAmounts {
  return { subtotal: totalOf(items), deliveryFee, discount, total: totalAmount };
}

interface PlacedAmounts {
  items: PaidLines;
  deliveryFee: Agorot | null;
  discount: OrderDiscount | null;
  totalAmount: Agorot;
}
