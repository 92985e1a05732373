import { automaticCoupons, findCoupon } from '../coupons/find.ts';
import {
  type CouponLimits,
  type CouponRefusal,
  type CouponTerms,
  chooseCoupon,
  discountOf,
  usesReason,
} from '../coupons/rules.ts';
import type { Reading } from '../time.ts';
import { type OrderAmounts, withDiscount } from './amounts.ts';
import type { Fulfilment } from './fulfilment.ts';

/** A coupon that is on, as staff see it. */
type StaffCoupon = CouponTerms & CouponLimits & { used: number };

interface PhoneCoupons {
  coupons: readonly StaffCoupon[];
  fulfilment: Fulfilment;
  reading: Reading;
}

/** What a phone order costs with the coupon whose code staff entered. */
export interface CouponOfPhoneOrder<Amounts extends OrderAmounts> {
  amounts: Amounts;
  /** The coupon with the entered code; null for none. */
  entered: StaffCoupon | null;
  /** Why the entered code takes nothing off; null where it does, and without one. */
  refusal: CouponRefusal | null;
}

/**
 * Returns what a phone order costs with a code as typed, as the server computes it; what the client has ordered before is
 * known to the server alone. Without a code it has no coupon, not even one that applies by itself.
 */
export function withPhoneCoupon<Amounts extends OrderAmounts>(
  before: Amounts,
  typed: string,
  { coupons, fulfilment, reading }: PhoneCoupons,
): CouponOfPhoneOrder<Amounts> {
  if (typed.trim() === '') return { amounts: before, entered: null, refusal: null };
  const entered = findCoupon(coupons, typed);
  const refused = coupons.flatMap((coupon) => {
    const reason = usesReason(coupon, { inAll: coupon.used, ofCustomer: 0, hasOrdered: false });
    return reason ? [[coupon.id, reason] as const] : [];
  });
  const choice = {
    automatic: automaticCoupons(coupons),
    entered: entered ?? ('unknown' as const),
    refused: new Map(refused),
  };
  const chosen = chooseCoupon<StaffCoupon>(choice, { ...before, fulfilment, reading });
  return { amounts: withDiscount(before, discountOf(chosen)), entered, refusal: chosen.refusal };
}
