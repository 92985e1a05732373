import { type Selectable, sql } from 'kysely';
import { codeKey } from '../../shared/coupons/code.ts';
import type { Coupon, DeletedCoupon, ListedCoupon } from '../../shared/coupons/contract.ts';
import { UNSOLD_STATUSES } from '../../shared/orders/statuses.ts';
import type { CouponsTable } from '../db/coupons-schema.ts';
import { toFlag } from '../db/flag.ts';
import { fromColumn, toColumn } from '../db/localised-column.ts';
import { lockOffered, unmarkDeleted, updateOffered } from '../db/offered-rows.ts';
import type { Db } from '../db/schema.ts';
import { fromWeekColumn, toWeekColumn } from '../db/week-column.ts';
import { DELETED_LIMIT } from '../paging.ts';

/** A coupon's stored fields. */
export type CouponContent = Omit<Coupon, 'id' | 'version'>;

/** Returns the coupons that are on, newest first. */
export async function listActiveCoupons(db: Db): Promise<Coupon[]> {
  return (await liveCoupons(db).where('is_active', '=', 1).execute()).map(toCoupon);
}

/** Returns every coupon that is not deleted, newest first, with how often it was used. */
export async function listLiveCoupons(db: Db): Promise<ListedCoupon[]> {
  const rows = await liveCoupons(db)
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select((order) => order.fn.countAll<number>().as('count'))
        .whereRef('orders.coupon_id', '=', 'coupons.id')
        .where('orders.status', 'not in', UNSOLD_STATUSES)
        .as('used'),
    )
    .execute();
  return rows.map(({ used, ...row }) => ({ ...toCoupon(row), used: Number(used) }));
}

function liveCoupons(db: Db) {
  return db.selectFrom('coupons').selectAll('coupons').where('deleted_at', 'is', null).orderBy('id', 'desc');
}

/** Returns the coupons deleted last, newest first, at most `DELETED_LIMIT`. */
export async function listFormerCoupons(db: Db): Promise<DeletedCoupon[]> {
  const rows = await db
    .selectFrom('coupons')
    .selectAll()
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DELETED_LIMIT)
    .execute();
  return rows.map((row) => {
    const { version, ...shown } = toCoupon(row);
    return { ...shown, deletedAt: row.deleted_at ?? '' };
  });
}

/** Returns another coupon that is not deleted and has the same code; null when there is none. */
export async function findCouponWithCode(db: Db, { id, code }: Pick<Coupon, 'id' | 'code'>): Promise<Coupon | null> {
  if (code === null) return null;
  const row = await liveCoupons(db).where('code_key', '=', codeKey(code)).where('id', '!=', id).executeTakeFirst();
  return row ? toCoupon(row) : null;
}

export async function insertCoupon(tx: Db, content: CouponContent, at: string): Promise<Coupon> {
  const row = await tx
    .insertInto('coupons')
    .values({ ...toColumns(content), created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCoupon(row);
}

/** Returns the coupon and locks its row until the transaction ends. Returns null when it is unknown or deleted. */
export async function lockCoupon(tx: Db, id: number): Promise<Coupon | null> {
  const row = await lockOffered(tx, 'coupons', id);
  return row ? toCoupon(row) : null;
}

/** Writes the content of a locked coupon and increments its version. */
export async function updateCoupon(
  tx: Db,
  { id, content, at }: { id: number; content: CouponContent; at: string },
): Promise<Coupon> {
  return toCoupon(await updateOffered(tx, 'coupons', { id, columns: toColumns(content), at }));
}

/** Returns a deleted coupon; null when it is unknown or not deleted. */
export async function findDeletedCoupon(db: Db, id: number): Promise<Coupon | null> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row ? toCoupon(row) : null;
}

/** Restores a deleted coupon and returns it; null when it is unknown or not deleted. */
export async function unmarkCouponDeleted(tx: Db, id: number, at: string): Promise<Coupon | null> {
  const row = await unmarkDeleted(tx, 'coupons', { id, at });
  return row ? toCoupon(row) : null;
}

/** How often a coupon was used: by all, and by one customer. */
export interface CountedUses {
  inAll: number;
  ofCustomer: number;
}

/**
 * Counts the orders with some coupons, cancelled and refused ones left out: in all, and those of the customer with this
 * phone number (E.164; empty for nobody), whose client may have been merged into another. A coupon without any is missing.
 */
export async function countUses(
  db: Db,
  ids: readonly number[],
  phone: string,
): Promise<ReadonlyMap<number, CountedUses>> {
  const rows = await db
    .selectFrom('orders')
    .where('coupon_id', 'in', ids)
    .where('status', 'not in', UNSOLD_STATUSES)
    .select(({ fn }) => ['coupon_id', fn.countAll<number>().as('inAll')])
    .select(({ fn }) =>
      fn
        .countAll<number>()
        .filterWhere(({ eb, or }) =>
          or([
            eb('customer_phone', '=', phone).and('customer_phone', '!=', ''),
            eb('client_id', 'in', clientsWithPhone(db, phone)),
          ]),
        )
        .as('ofCustomer'),
    )
    .groupBy('coupon_id')
    .execute();
  return new Map(
    rows.map(({ coupon_id, inAll, ofCustomer }) => [
      coupon_id ?? 0,
      { inAll: Number(inAll), ofCustomer: Number(ofCustomer) },
    ]),
  );
}

/** Returns whether the customer with this phone number (E.164) has an order that was not cancelled or refused. */
export async function hasOrdered(db: Db, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .where('client_id', 'in', clientsWithPhone(db, phone))
    .where('status', 'not in', UNSOLD_STATUSES)
    .select(sql.lit(1).as('one'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects the ids of the clients with a phone number, deleted ones included, and of those into which they were merged. */
function clientsWithPhone(db: Db, phone: string) {
  const withPhone = db.selectFrom('clients').where('phone', '=', phone);
  return withPhone
    .where('deleted_at', 'is', null)
    .select('id')
    .unionAll(withPhone.where('deleted_at', 'is not', null).select('id'))
    .unionAll(
      withPhone
        .where('merged_into', 'is not', null)
        .select(({ fn, val }) => fn.coalesce('merged_into', val(0)).as('id')),
    );
}

/** Returns the id of the coupon of an order; null without one. */
export async function findCouponOfOrder(db: Db, orderId: number): Promise<number | null> {
  const row = await db.selectFrom('orders').select('coupon_id').where('id', '=', orderId).executeTakeFirst();
  return row?.coupon_id ?? null;
}

function toColumns(content: CouponContent) {
  return {
    name: toColumn(content.name),
    code: content.code,
    code_key: content.code === null ? null : codeKey(content.code),
    kind: content.kind,
    percent: content.percent,
    amount_agorot: content.amount,
    min_subtotal_agorot: content.minSubtotal,
    first_day: content.firstDay,
    last_day: content.lastDay,
    week: toWeekColumn(content.week),
    fulfilment: content.fulfilment,
    max_uses: content.maxUses,
    max_uses_per_customer: content.maxUsesPerCustomer,
    is_first_order_only: toFlag(content.isFirstOrderOnly),
    is_active: toFlag(content.isActive),
  };
}

function toCoupon(row: Selectable<CouponsTable>): Coupon {
  return {
    id: row.id,
    name: fromColumn(row.name),
    code: row.code,
    kind: row.kind,
    percent: row.percent,
    amount: row.amount_agorot,
    minSubtotal: row.min_subtotal_agorot,
    firstDay: row.first_day,
    lastDay: row.last_day,
    week: fromWeekColumn(row.week),
    fulfilment: row.fulfilment,
    maxUses: row.max_uses,
    maxUsesPerCustomer: row.max_uses_per_customer,
    isFirstOrderOnly: row.is_first_order_only === 1,
    isActive: row.is_active === 1,
    version: row.version,
  };
}
