import type { CouponTerms } from '../../../shared/coupons/rules.ts';
import { ApiError } from '../../api/client.ts';
import type { LostCoupon } from './coupon-of-page.ts';
import { type CouponOrder, fetchCoupon } from './fetch-coupon.ts';

/**
 * Returns the coupon of a code that was entered before the page was loaded, or why it is not applied any more. Throws the
 * errors of `call` after which it may be tried again.
 */
export async function checkKeptCode(
  code: string,
  order: CouponOrder,
): Promise<{ coupon: CouponTerms } | { coupon: null; lost: LostCoupon }> {
  try {
    const { coupon, reason } = await fetchCoupon(code, order);
    if (coupon && reason !== 'usedUp') return { coupon };
    return { coupon: null, lost: { code, reason, error: null } };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.body?.code === 'too_many_requests';
    if (!isRefused) throw error;
    return { coupon: null, lost: { code, reason: null, error } };
  }
}
