import { todayAt } from '../../shared/calendar.ts';
import type { Coupon, DeletedCoupon, ListedCoupon, OfferedCoupons } from '../../shared/coupons/contract.ts';
import { automaticCoupons } from '../../shared/coupons/find.ts';
import { usesReason } from '../../shared/coupons/rules.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from '../db/shop-reader.ts';
import type { Deps } from '../deps.ts';
import { listActiveCoupons, listFormerCoupons, listLiveCoupons } from './queries.ts';
import { readUses } from './read-coupons.ts';

/** Returns the coupons for staff, including those that are off, with how often each was used. */
export function listCoupons({ database }: Deps): Promise<ListedCoupon[]> {
  return listLiveCoupons(database.db);
}

/** Returns the coupons that the owner deleted last and can restore. */
export function listDeletedCoupons({ database }: Deps): Promise<DeletedCoupon[]> {
  return listFormerCoupons(database.db);
}

/** Returns what customers are told of the coupons: never a code. */
export async function listOfferedCoupons({ database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>) {
  const coupons = await listActiveCoupons(database.db);
  return offeredCoupons(
    database.db,
    { coupons },
    todayAt({ timeZone: config.timeZone, now: clock.now().getTime() }).date,
  );
}

/** Returns the coupons that apply by themselves on a day or later and are not used up, and whether there is a code. */
async function offeredCoupons(db: Db, { coupons }: Pick<Shop, 'coupons'>, date: string): Promise<OfferedCoupons> {
  const lasting = coupons.filter(({ lastDay }) => lastDay === null || lastDay >= date);
  const automatic = automaticCoupons(lasting);
  const limited = automatic.filter(({ maxUses }) => maxUses !== null);
  const uses = await readUses(db, limited, '');
  const isForSome = (coupon: Coupon) =>
    usesReason(coupon, { inAll: uses(coupon.id).inAll, ofCustomer: 0, hasOrdered: false }) === null;
  return { hasCodes: automatic.length < lasting.length, automatic: automatic.filter(isForSome) };
}
