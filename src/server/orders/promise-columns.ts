import type { OrderPromise } from '../../shared/hours/ordering.ts';
import { dueAtOf } from '../../shared/orders/late.ts';
import type { Db } from '../db/schema.ts';

/** Returns the columns of an order that say for when it is, and from when on it is late. */
export function toPromiseColumns(promise: OrderPromise, timeZone: string) {
  const { promisedAt, promisedDay, promisedUntil = null } = promise;
  const due = dueAtOf(promise, timeZone);
  return { promised_at: promisedAt, promised_day: promisedDay, promised_until: promisedUntil, due_at: due };
}

/** Changes for when an order is, whose row the caller has locked. */
export async function updatePromise(
  tx: Db,
  id: number,
  { promise, timeZone }: { promise: OrderPromise; timeZone: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ ...toPromiseColumns(promise, timeZone), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Changes the business day for which an order reserves portions and capacity. */
export async function updateReservedDay(tx: Db, id: number, day: string): Promise<void> {
  await tx.updateTable('orders').set({ capacity_day: day }).where('id', '=', id).execute();
  await tx
    .updateTable('order_lines')
    .set({ portions_day: day })
    .where('order_id', '=', id)
    .where('portions_day', 'is not', null)
    .execute();
}
