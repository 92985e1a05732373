import type { Coupon, CouponChanges } from '../../shared/coupons/contract.ts';
import { couponErrors, withoutUnused } from '../../shared/coupons/coupon-errors.ts';
import { textsOf, withBase, withTexts } from '../../shared/localised-text.ts';
import { NAME_REQUIRED } from '../../shared/localised-wire.ts';
import type { Deps } from '../deps.ts';
import { withChanges } from '../edits.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { COUPON } from './coupon-kind.ts';
import { updateCoupon } from './queries.ts';
import { requireCodeFree } from './require-code-free.ts';

interface Edit {
  id: number;
  changes: CouponChanges;
  staff: Staff;
}

/**
 * Changes the given fields of a coupon; orders keep what they were placed with. Throws `not_found`, `version_conflict`,
 * `coupon_exists`, and `invalid_input` for what would not be a coupon.
 */
export function editCoupon(deps: Deps, { id, changes, staff }: Edit): Promise<Coupon> {
  const { version, name, ...fields } = changes;
  return changeShop(deps, staff, async (change) => {
    const before = await change.lock(COUPON, id, version);
    const texts = withTexts(before.name, name);
    const merged = withChanges<Coupon>(before, fields);
    const errors = { ...couponErrors(merged), ...(textsOf(texts).length === 0 && { name: NAME_REQUIRED }) };
    if (Object.keys(errors).length > 0) throw new DomainError('invalid_input', { fields: errors });
    const content = { ...withoutUnused(merged), name: name ? withBase(texts) : before.name };
    await requireCodeFree(change.tx, content);
    return change.edited(COUPON, before, await updateCoupon(change.tx, { id, content, at: change.at }));
  });
}
