import { type NoticeEvent, type NoticeKind, noticeKind, noticeOfStatus } from '../../shared/mail/kinds.ts';
import type { Order } from '../../shared/orders/contract.ts';
import type { OrderStatus } from '../../shared/orders/statuses.ts';
import type { Db } from '../db/schema.ts';

/** Both ISO 8601. */
interface Times {
  at: string;
  dueAt: string;
}

interface NewNotice extends Times {
  order: Pick<Order, 'id' | 'customerEmail'>;
  kind: NoticeKind;
  /** Of another promised time: see the column. */
  told?: string;
}

/** Plans a notice about an order, whose row the caller has locked. One of its kind that waits or is sent stays. */
export async function insertNotice(tx: Db, { order, kind, at, dueAt, told }: NewNotice): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      kind,
      order_id: order.id,
      recipient: order.customerEmail ?? '',
      status: 'planned',
      next_attempt_at: dueAt,
      created_at: at,
      told_promise: told ?? null,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'recipient']).doNothing())
    .execute();
}

/**
 * Makes the notice of another promised time wait anew. Returns false when none waits: one that is being sent, or was, is
 * removed, so that another one can be planned.
 */
export async function postponePromiseNotice(tx: Db, orderId: number, { at, dueAt }: Times): Promise<boolean> {
  const kind = noticeKind('promise');
  const result = await tx
    .updateTable('outbox')
    .set({ next_attempt_at: dueAt, created_at: at })
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('status', '=', 'planned')
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) return true;
  await tx.deleteFrom('outbox').where('order_id', '=', orderId).where('kind', '=', kind).execute();
  return false;
}

/** Removes the notice of an event that is not sent. */
export async function removeNotice(db: Db, orderId: number, event: NoticeEvent): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('order_id', '=', orderId)
    .where('kind', '=', noticeKind(event))
    .where('status', '!=', 'sent')
    .execute();
}

/** Removes the notice of a move that was undone, in the transaction that undoes it. */
export async function removeMoveNotice(tx: Db, orderId: number, status: OrderStatus): Promise<void> {
  const event = noticeOfStatus(status);
  if (event !== null) await removeNotice(tx, orderId, event);
}

/** Returns for when the customer still thinks that the order is, empty for no time; null when the notice was removed. */
export async function findToldPromise(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('outbox').select('told_promise').where('id', '=', id).executeTakeFirst();
  return row?.told_promise ?? null;
}

/** Returns whether a notice of the move to this status waits. */
export async function hasPlannedNotice(db: Db, orderId: number, status: OrderStatus): Promise<boolean> {
  const event = noticeOfStatus(status);
  if (event === null) return false;
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', noticeKind(event))
    .where('status', '=', 'planned')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a message that this worker has claimed, since there is nothing to tell any more. */
export async function removeClaimed(db: Db, { id, lease }: { id: number; lease: string }): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('lease', '=', lease).execute();
}
