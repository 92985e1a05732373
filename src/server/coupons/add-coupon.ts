import type { Coupon, NewCoupon } from '../../shared/coupons/contract.ts';
import { withoutUnused } from '../../shared/coupons/coupon-errors.ts';
import { withBase, withTexts } from '../../shared/localised-text.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { requireRoom } from '../shop/require-room.ts';
import { COUPON } from './coupon-kind.ts';
import { type CouponContent, insertCoupon } from './queries.ts';
import { requireCodeFree } from './require-code-free.ts';

/** Adds a coupon. Throws `coupon_exists`, `too_many_coupons`. */
export function addCoupon(deps: Deps, entered: NewCoupon, staff: Staff): Promise<Coupon> {
  const content = contentOf(entered);
  return changeShop(deps, staff, async (change) => {
    await requireCodeFree(change.tx, content);
    const added = await insertCoupon(change.tx, content, change.at);
    await requireRoom(change.tx, COUPON);
    return change.added(COUPON, added);
  });
}

/** Returns what is stored of an entered coupon. */
export function contentOf(entered: NewCoupon): CouponContent {
  return { ...withoutUnused(entered), name: withBase(withTexts({}, entered.name)) };
}
