import type { Db } from '../db/schema.ts';
import { visibleOrders } from './queries.ts';

/* What the page of an order reads and writes, besides the order itself. */

/** Returns when an order was placed; null when there is none, or when it is hidden with its deleted client. */
export async function findPlacedAt(db: Db, id: number): Promise<string | null> {
  const row = await visibleOrders(db).select('created_at').where('id', '=', id).executeTakeFirst();
  return row?.created_at ?? null;
}

/** Columns with the time of something that happens to an order once. */
type OnceColumn = 'customer_paid_at' | 'cancel_asked_at' | 'cancel_declined_at';

/** Records when something happened to an order, whose row the caller has locked. */
export async function updateOnce(
  tx: Db,
  id: number,
  { column, at }: { column: OnceColumn; at: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ [column]: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
