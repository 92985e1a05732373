import { codeKey } from './code.ts';

interface Coded {
  code: string | null;
}

/** Returns the coupons that apply by themselves. */
export function automaticCoupons<Coupon extends Coded>(coupons: readonly Coupon[]): Coupon[] {
  return coupons.filter(({ code }) => code === null);
}

/** Returns the coupon with this code, however it is typed; null where there is none. */
export function findCoupon<Coupon extends Coded>(coupons: readonly Coupon[], typed: string): Coupon | null {
  const key = codeKey(typed);
  return coupons.find(({ code }) => code !== null && codeKey(code) === key) ?? null;
}
