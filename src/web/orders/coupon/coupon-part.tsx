import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import type { CouponSectionProps } from './coupon-section.tsx';

const section = lazyWithRetry(async () => (await import('./coupon-section.tsx')).CouponSection);

/** Loads it ahead of time, for shops with coupons. */
export const preloadCouponPart = section.preload;

/**
 * What is said of coupons in cart and checkout, which shops without coupons never load. It has its room before it is
 * loaded, since the payment below must not move while it is being pressed.
 */
export function CouponPart(props: CouponSectionProps) {
  return (
    <div className={props.coupon.hasCodes ? 'flow-root min-h-13' : ''}>
      <section.Part {...props} />
    </div>
  );
}
