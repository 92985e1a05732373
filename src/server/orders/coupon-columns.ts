import type { OrderDiscount } from '../../shared/orders/amounts.ts';
import type { CouponColumns } from '../db/coupons-schema.ts';
import { fromColumn, toColumn } from '../db/localised-column.ts';

/** Returns the columns of an order that keep its coupon as it is called now. */
export function toCouponColumns(coupon: { id: number } | null, discount: OrderDiscount | null): CouponColumns {
  return {
    coupon_id: coupon?.id ?? null,
    coupon_code: discount?.code ?? null,
    coupon_name: discount && toColumn(discount.name),
    discount_agorot: discount?.amount ?? null,
  };
}

/** Returns what a coupon took off an order; null without one. */
export function fromCouponColumns(columns: CouponColumns): OrderDiscount | null {
  const { coupon_code: code, coupon_name: name, discount_agorot: amount } = columns;
  // An order has both, or neither.
  return name === null ? null : { amount: amount as number, code, name: fromColumn(name) };
}
