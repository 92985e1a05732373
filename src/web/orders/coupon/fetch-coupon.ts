import { type CheckedCoupon, checkCoupon } from '../../../shared/coupons/contract.ts';
import type { OrderAmounts } from '../../../shared/orders/amounts.ts';
import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import { call } from '../../api/client.ts';

/** The order for which a coupon is asked. */
export interface CouponOrder extends Pick<OrderAmounts, 'subtotal' | 'deliveryFee'> {
  fulfilment: Fulfilment;
}

/** Fetches what the coupon with a code gives for a cart. Throws the errors of `call`. */
export function fetchCoupon(code: string, { subtotal, deliveryFee, fulfilment }: CouponOrder): Promise<CheckedCoupon> {
  return call(checkCoupon, { body: { code, subtotal, deliveryFee, fulfilment } });
}
