import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';

/** What is said of coupons in cart and checkout, which shops without coupons never load. */
export const couponPart = lazyWithRetry(async () => (await import('./coupon-section.tsx')).CouponSection);
