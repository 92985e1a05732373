import type { Order } from '../../shared/orders/contract.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';
import { countUses, findCouponOfOrder } from './queries.ts';

/*
 * Uses are counted from the orders that are sales, so that an order which ends without one gives its use back by that, and
 * one that becomes a sale again takes it.
 */

/** Returns whether customers may see a coupon used up, or not any more, by what becomes of an order with it. */
export async function mayChangeOffers(tx: Db, order: Pick<Order, 'id' | 'discount'>, shop: Shop): Promise<boolean> {
  return (await findLimited(tx, order, shop))?.code === null;
}

type CouponOrder = Pick<Order, 'id' | 'discount' | 'customerPhone'>;

/** Throws `coupon_gone` if {@link areUsesExceeded}. */
export async function requireUsesLeft(tx: Db, order: CouponOrder, shop: Shop): Promise<void> {
  if (await areUsesExceeded(tx, order, shop)) throw new DomainError('coupon_gone');
}

/**
 * Returns whether the coupon of an order that has just become a sale again is used more often than it may be. A coupon
 * that is off or deleted has no limit.
 */
export async function areUsesExceeded(tx: Db, order: CouponOrder, shop: Shop): Promise<boolean> {
  const coupon = await findLimited(tx, order, shop);
  if (!coupon) return false;
  const { inAll, ofCustomer } = (await countUses(tx, [coupon.id], order.customerPhone)).get(coupon.id) ?? NONE;
  const ofOne = coupon.isFirstOrderOnly ? 1 : coupon.maxUsesPerCustomer;
  return inAll > (coupon.maxUses ?? inAll) || ofCustomer > (ofOne ?? ofCustomer);
}

const NONE = { inAll: 0, ofCustomer: 0 };

/** Returns the coupon of an order, if it is on and has a limit. */
async function findLimited(tx: Db, { id, discount }: Pick<Order, 'id' | 'discount'>, { coupons }: Shop) {
  if (!discount) return null;
  const couponId = await findCouponOfOrder(tx, id);
  const coupon = coupons.find((each) => each.id === couponId);
  const isLimited =
    coupon && (coupon.maxUses !== null || coupon.maxUsesPerCustomer !== null || coupon.isFirstOrderOnly);
  return isLimited ? coupon : null;
}
