import { type CheckedCoupon, checkCoupon } from '../../shared/coupons/contract.ts';
import type { OrderAmounts } from '../../shared/orders/amounts.ts';
import { call } from '../api/client.ts';

/** Fetches what the coupon with a code gives for a cart. Throws the errors of `call`. */
export function fetchCoupon(
  code: string,
  { subtotal, deliveryFee }: Pick<OrderAmounts, 'subtotal' | 'deliveryFee'>,
): Promise<CheckedCoupon> {
  return call(checkCoupon, { body: { code, subtotal, deliveryFee } });
}
