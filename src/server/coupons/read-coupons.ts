import type { Coupon } from '../../shared/coupons/contract.ts';
import { automaticCoupons, findCoupon } from '../../shared/coupons/find.ts';
import {
  type CouponChoice,
  type CouponReason,
  type CouponUses,
  goesByHistory,
  occasionReason,
  usesReason,
} from '../../shared/coupons/rules.ts';
import type { Fulfilment } from '../../shared/orders/fulfilment.ts';
import type { Reading } from '../../shared/time.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from '../db/shop-reader.ts';
import { countUses, hasOrdered } from './queries.ts';

/**
 * Whether the orders of a phone number may be looked at for an order: `uncounted` before that was counted by caller,
 * `withheld` from a caller who has asked too often.
 */
export type HistoryUse = 'allowed' | 'uncounted' | 'withheld';

/** Thrown where the orders of a phone number would be looked at, and that is not counted yet. */
export class UncountedHistory extends Error {}

interface Wanted {
  /** As the customer typed it; missing without one. */
  code: string | undefined;
  /** E.164. */
  phone: string;
  history: HistoryUse;
  fulfilment: Fulfilment;
  reading: Reading;
}

/** The coupons among which that of an order is chosen. */
export interface OrderCoupons extends CouponChoice<Coupon> {
  /** Of `refused` those that everyone is refused; here those that go by what the customer has ordered, and why not. */
  personal: ReadonlyMap<Coupon, CouponReason | null>;
}

export interface ReadCoupons extends OrderCoupons {
  /** The coupons that can be used once more. */
  lastUses: ReadonlySet<number>;
}

/**
 * Returns the coupons among which that of an order is chosen, and those that its customer may not use. What was used is
 * exact until the transaction ends, since orders wait for the commit of those before them. Runs no statement where no
 * coupon with a limit is for now. Throws `UncountedHistory`.
 */
export async function readCoupons(tx: Db, shop: Pick<Shop, 'coupons'>, wanted: Wanted): Promise<ReadCoupons> {
  const automatic = automaticCoupons(shop.coupons);
  const entered = wanted.code === undefined ? null : findCoupon(shop.coupons, wanted.code);
  const candidates = entered ? [...automatic, entered] : automatic;
  const current = candidates.filter((coupon) => occasionReason(coupon, wanted) === null);
  if (wanted.history === 'uncounted' && current.some(goesByHistory)) throw new UncountedHistory();
  const choice = { automatic, entered: wanted.code === undefined ? null : (entered ?? ('unknown' as const)) };
  return { ...choice, ...(await readRefused(tx, current, wanted)) };
}

/** Returns which coupons may not be used, by anyone or by the customer with this phone number, and which once more. */
async function readRefused(tx: Db, coupons: readonly Coupon[], { phone, history }: Wanted) {
  const isAsked = history === 'allowed';
  const ofFirst = coupons.filter(({ isFirstOrderOnly }) => isFirstOrderOnly);
  const hasOrderedBefore = isAsked && ofFirst.length > 0 && (await hasOrdered(tx, phone));
  const uses = await readUses(tx, coupons, isAsked ? phone : '');
  const refused = new Map<number, CouponReason>();
  const personal = new Map<Coupon, CouponReason | null>();
  const lastUses = new Set<number>();
  for (const coupon of coupons) {
    const reason = usesReason(coupon, { ...uses(coupon.id), hasOrdered: hasOrderedBefore });
    if (reason === 'usedUp') refused.set(coupon.id, reason);
    else if (!isAsked && goesByHistory(coupon)) refused.set(coupon.id, 'notNow');
    else if (goesByHistory(coupon)) personal.set(coupon, reason);
    if (uses(coupon.id).inAll + 1 === coupon.maxUses) lastUses.add(coupon.id);
  }
  return { refused, personal, lastUses };
}

/** Returns how often limited coupons were used, in all and by the customer with this phone number (empty for nobody). */
export async function readUses(
  db: Db,
  coupons: readonly Coupon[],
  phone: string,
): Promise<(id: number) => Omit<CouponUses, 'hasOrdered'>> {
  const limited = coupons.filter(({ maxUses, maxUsesPerCustomer }) => maxUses !== null || maxUsesPerCustomer !== null);
  const ids = limited.map(({ id }) => id);
  const uses = ids.length > 0 ? await countUses(db, ids, phone) : new Map<number, never>();
  return (id) => uses.get(id) ?? { inAll: 0, ofCustomer: 0 };
}
