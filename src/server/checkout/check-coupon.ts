import type { CheckedCoupon } from '../../shared/coupons/contract.ts';
import { type CouponReason, reductionOf, refusalOf } from '../../shared/coupons/rules.ts';
import type { Agorot } from '../../shared/money.ts';
import { findCoupon, readUses } from '../coupons/read-coupons.ts';
import type { Deps } from '../deps.ts';
import { takeCodeAllowance } from './limit-orders.ts';

interface Asked {
  code: string;
  subtotal: Agorot;
  deliveryFee: Agorot | null;
  /** Key of the caller's address for rate limits (`callerOf`). */
  caller: string;
}

/**
 * Returns what the coupon with a code gives for a cart. An unknown code and one that is off are found out alike, without a
 * statement. Throws `too_many_requests`.
 */
export async function checkCoupon(deps: Deps, { code, subtotal, deliveryFee, caller }: Asked): Promise<CheckedCoupon> {
  const { db } = deps.database;
  const now = deps.clock.now();
  if (deps.config.rateLimits) await takeCodeAllowance(db, caller, now);
  const coupon = findCoupon(await deps.shop.read(db), code);
  if (!coupon) return { coupon, discount: 0, reason: 'unknown', missingAmount: 0 };
  const cart = { subtotal, deliveryFee, reading: { timeZone: deps.config.timeZone, now: now.getTime() } };
  const refusal = refusalOf(coupon, cart);
  const { inAll } = (await readUses(db, [coupon], ''))(coupon.id);
  const isUsedUp = coupon.maxUses !== null && inAll >= coupon.maxUses;
  const reason: CouponReason | null = isUsedUp ? 'usedUp' : (refusal?.reason ?? null);
  const discount = reason === null ? reductionOf(coupon, cart) : 0;
  return { coupon, discount, reason, missingAmount: isUsedUp ? 0 : (refusal?.missing ?? 0) };
}
