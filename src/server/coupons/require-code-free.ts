import { couponExistsDetails } from '../../shared/coupons/contract.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { findCouponWithCode } from './queries.ts';

/**
 * Throws `coupon_exists`, with the other coupon, when that has the same code, however it is written. A coupon that another
 * transaction stores meanwhile fails by the index, and the next try finds it.
 */
export async function requireCodeFree(tx: Db, coupon: { id?: number; code: string | null }): Promise<void> {
  const other = await findCouponWithCode(tx, { id: coupon.id ?? 0, code: coupon.code });
  if (other) throw new DomainError('coupon_exists', couponExistsDetails.encode(other));
}
