import type { CouponReason, CouponRefusal, CouponTerms } from '../../../shared/coupons/rules.ts';
import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import type { DiscountChange } from '../../../shared/orders/refusals.ts';

/** A code that was entered, and is not applied any more. */
export interface LostCoupon {
  code: string;
  /** Null where that is not known. */
  reason: CouponReason | null;
  /** What the call that asked for it has thrown; null where it succeeded. */
  error: unknown;
}

/** The coupons as the page knows them, for the cart and the checkout. */
export interface CouponOfPage {
  /** Whether there is any code to enter. */
  hasCodes: boolean;
  /** How the customer gets the order. */
  fulfilment: Fulfilment;
  /** The coupon whose code was entered; null for none. */
  entered: CouponTerms | null;
  /** The code that was entered before the page was loaded, while its coupon is fetched; null for none. */
  checking: string | null;
  /** Why that is not applied any more; null once another is entered. */
  lost: LostCoupon | null;
  /** Why the entered one takes nothing off. */
  refusal: CouponRefusal | null;
  /** What the server said of the discount when it rejected the order; null once nothing of it is to be said. */
  change: DiscountChange | null;
  enter(coupon: CouponTerms | null): void;
}
