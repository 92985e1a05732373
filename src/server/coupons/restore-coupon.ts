import type { Coupon } from '../../shared/coupons/contract.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { requireRoom } from '../shop/require-room.ts';
import { COUPON } from './coupon-kind.ts';
import { findDeletedCoupon, unmarkCouponDeleted } from './queries.ts';
import { requireCodeFree } from './require-code-free.ts';

/** Restores a deleted coupon. Throws `not_found` for one that is not deleted, `coupon_exists`, `too_many_coupons`. */
export function restoreCoupon(deps: Deps, id: number, staff: Staff): Promise<Coupon> {
  return changeShop(deps, staff, async (change) => {
    const deleted = await findDeletedCoupon(change.tx, id);
    if (!deleted) throw new DomainError('not_found');
    // Before it is restored, which the index would refuse.
    await requireCodeFree(change.tx, deleted);
    const restored = await change.restored(COUPON, await unmarkCouponDeleted(change.tx, id, change.at));
    await requireRoom(change.tx, COUPON);
    return restored;
  });
}
