import { type DeliveryFees, feeOf } from '../cities/fees.ts';
import type { TextKey } from '../i18n/translate.ts';
import type { Agorot } from '../money.ts';
import { totalOf } from './pricing.ts';

/** What an order costs, in agorot. */
export interface OrderAmounts {
  /** Of the dishes alone, which is what a minimum is about. */
  subtotal: Agorot;
  /** Of the delivery; 0 where it is free, null where nothing is charged or said of it. */
  deliveryFee: Agorot | null;
  /** What the customer pays. */
  total: Agorot;
}

type PaidLines = readonly { unitPrice: Agorot; quantity: number }[];

/** Returns what an order of these lines costs: the only place where its total is put together. */
export function amountsOf(lines: PaidLines, deliveryFee: Agorot | null = null): OrderAmounts {
  const subtotal = totalOf(lines);
  return { subtotal, deliveryFee, total: subtotal + (deliveryFee ?? 0) };
}

/** Returns what an order of these lines to a city costs; without a city, or without lines to deliver, it has no fee. */
export function amountsTo(city: { deliveryFees: DeliveryFees } | null, lines: PaidLines): OrderAmounts {
  const isDelivered = city !== null && lines.length > 0;
  return amountsOf(lines, isDelivered ? feeOf(city.deliveryFees, totalOf(lines)) : null);
}

/** Returns what a placed order costs, as stored with it. */
export function amountsOfOrder({ items, deliveryFee, totalAmount }: PlacedAmounts): OrderAmounts {
  return { subtotal: totalOf(items), deliveryFee, total: totalAmount };
}

interface PlacedAmounts {
  items: PaidLines;
  deliveryFee: Agorot | null;
  totalAmount: Agorot;
}

/** A part of a total. */
export interface AmountPart {
  /** The key of what it is called. */
  label: TextKey;
  amount: Agorot;
  /** Whether it is free, which is said in place of the amount. */
  isFree: boolean;
}

/** Returns what a total is made of, for whoever shows it; nothing where it is that of the dishes. */
export function partsOf({ subtotal, deliveryFee }: OrderAmounts): AmountPart[] {
  if (deliveryFee === null) return [];
  return [
    { label: 'amounts.dishes', amount: subtotal, isFree: false },
    { label: 'amounts.deliveryFee', amount: deliveryFee, isFree: deliveryFee === 0 },
  ];
}
