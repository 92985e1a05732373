import type { Agorot } from '../money.ts';
import { totalOf } from './pricing.ts';

/** What an order costs, in agorot. */
export interface OrderAmounts {
  /** Of the dishes alone, which is what a minimum is about. */
  subtotal: Agorot;
  /** What the customer pays. */
  total: Agorot;
}

/** Returns what an order of these lines costs: the only place where its total is put together. */
export function amountsOf(lines: readonly { unitPrice: Agorot; quantity: number }[]): OrderAmounts {
  const subtotal = totalOf(lines);
  return { subtotal, total: subtotal };
}

/** Returns what a placed order costs, as stored with it. */
export function amountsOfOrder({ items, totalAmount }: PlacedAmounts): OrderAmounts {
  return { subtotal: totalOf(items), total: totalAmount };
}

interface PlacedAmounts {
  items: readonly { unitPrice: Agorot; quantity: number }[];
  totalAmount: Agorot;
}
