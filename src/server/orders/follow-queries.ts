import type { Db } from '../db/schema.ts';
import { visibleOrders } from './queries.ts';

/* What pages without a sign-in read and write of an order, besides the order itself. */

/** Returns when an order was placed; null when there is none, or when it is hidden with its deleted client. */
export async function findPlacedAt(db: Db, id: number): Promise<string | null> {
  const row = await visibleOrders(db).select('created_at').where('id', '=', id).executeTakeFirst();
  return row?.created_at ?? null;
}

/** Columns with the time of something that customers and couriers say of an order. */
type SaidColumn = 'customer_paid_at' | 'cancel_asked_at' | 'cancel_declined_at' | 'not_home_at' | 'cash_taken_at';

/** Records when something was said of an order, whose row the caller has locked; null takes it back. */
export async function updateSaid(
  tx: Db,
  id: number,
  { column, at }: { column: SaidColumn; at: string | null },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ [column]: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
