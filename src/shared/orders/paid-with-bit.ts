import type { Order } from './contract.ts';

/** Returns whether an order is one to be paid with Bit; one that costs nothing is not paid at all. */
export function isPaidWithBit({ paymentMethod, totalAmount }: Pick<Order, 'paymentMethod' | 'totalAmount'>): boolean {
  return paymentMethod === 'bit' && totalAmount > 0;
}
