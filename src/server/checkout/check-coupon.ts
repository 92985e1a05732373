import type { CheckedCoupon } from '../../shared/coupons/contract.ts';
import { findCoupon } from '../../shared/coupons/find.ts';
import { reductionOf, refusalOf, usesReason } from '../../shared/coupons/rules.ts';
import type { Agorot } from '../../shared/money.ts';
import type { Fulfilment } from '../../shared/orders/fulfilment.ts';
import { readUses } from '../coupons/read-coupons.ts';
import type { Deps } from '../deps.ts';
import { takeCodeAllowance } from './limit-orders.ts';

interface Asked {
  code: string;
  subtotal: Agorot;
  deliveryFee: Agorot | null;
  fulfilment: Fulfilment;
  /** Key of the caller's address for rate limits (`callerOf`). */
  caller: string;
}

/**
 * Returns what the coupon with a code gives for a cart. An unknown code and one that is off are found out alike, without a
 * statement. Throws `too_many_requests`.
 */
export async function checkCoupon(deps: Deps, { code, caller, ...amounts }: Asked): Promise<CheckedCoupon> {
  const { db } = deps.database;
  const now = deps.clock.now();
  if (deps.config.rateLimits) await takeCodeAllowance(db, { vault: deps.vault, now }, caller);
  const coupon = findCoupon((await deps.shop.read(db)).coupons, code);
  if (!coupon) return { coupon, discount: 0, reason: 'unknown', missingAmount: 0 };
  const cart = { ...amounts, reading: { timeZone: deps.config.timeZone, now: now.getTime() } };
  const { inAll } = (await readUses(db, [coupon], ''))(coupon.id);
  const used = usesReason(coupon, { inAll, ofCustomer: 0, hasOrdered: false });
  const refusal = used ? { reason: used, missing: 0 } : refusalOf(coupon, cart);
  if (!refusal) return { coupon, discount: reductionOf(coupon, cart), reason: null, missingAmount: 0 };
  return { coupon, discount: 0, reason: refusal.reason, missingAmount: refusal.missing };
}
