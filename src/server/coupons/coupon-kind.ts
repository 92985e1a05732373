import { type Coupon, coupon, MAX_COUPONS } from '../../shared/coupons/contract.ts';
import type { LimitedKind } from '../shop/offered-kind.ts';
import { lockCoupon } from './queries.ts';

export const COUPON: LimitedKind<Coupon> = {
  entity: 'coupon',
  table: 'coupons',
  limit: { max: MAX_COUPONS, code: 'too_many_coupons' },
  lock: lockCoupon,
  toWire: coupon.encode,
};
