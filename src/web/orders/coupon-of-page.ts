import type { CouponRefusal, CouponTerms } from '../../shared/coupons/rules.ts';
import type { DiscountChange } from '../../shared/orders/refusals.ts';

/** The coupons as the page knows them, for the cart and the checkout. */
export interface CouponOfPage {
  /** Whether there is any code to enter. */
  hasCodes: boolean;
  /** The coupon whose code was entered; null for none. */
  entered: CouponTerms | null;
  /** Why that one takes nothing off. */
  refusal: CouponRefusal | null;
  /** What the server said of the discount when it rejected the order; null once nothing of it is to be said. */
  change: DiscountChange | null;
  enter(coupon: CouponTerms | null): void;
}
