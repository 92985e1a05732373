import type { OrderStatus } from '../../shared/orders/statuses.ts';
import { batchesOf } from '../db/batches-of.ts';
import type { Db } from '../db/schema.ts';
import { isCounted } from './counted-queries.ts';
import { eraseMoveNotes } from './move-queries.ts';
import { isOpen } from './status-queries.ts';

/* Updates of orders when their client is deleted, restored, merged or erased. */

/** Hides the orders of a client who is being deleted. Returns their ids. */
export async function hideOrdersOf(tx: Db, clientId: number, at: string): Promise<number[]> {
  const rows = await tx
    .updateTable('orders')
    .set({ hidden_at: at })
    .where('client_id', '=', clientId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns those of these orders that are still open, by id. */
export async function listOpenAmong(tx: Db, ids: readonly number[]): Promise<{ id: number; status: OrderStatus }[]> {
  const open = [];
  for (const batch of batchesOf(ids)) {
    const orders = tx.selectFrom('orders').select(['id', 'status']).where('id', 'in', batch).where(isOpen);
    open.push(...(await orders.execute()));
  }
  return open.sort((one, other) => one.id - other.id);
}

/** Returns the ids of those of these orders whose last change of status was made by `by`, which is no account. */
export async function listMovedBy(tx: Db, ids: readonly number[], by: string): Promise<number[]> {
  const moved: number[] = [];
  for (const batch of batchesOf(ids)) {
    const orders = tx.selectFrom('orders').select('id').where('id', 'in', batch).where('status_changed_by_id', '=', by);
    moved.push(...(await orders.execute()).map(({ id }) => id));
  }
  return moved.sort((one, other) => one - other);
}

/** Shows the orders of a client who is being restored. Returns their ids. */
export async function showOrdersOf(tx: Db, clientId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('orders')
    .set({ hidden_at: null })
    .where('client_id', '=', clientId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Moves a deleted client's orders to another client, and shows them. Returns their ids. */
export async function moveOrders(tx: Db, { from, to }: { from: number; to: number }): Promise<number[]> {
  const rows = await tx
    .updateTable('orders')
    .set({ client_id: to, hidden_at: null })
    .where('client_id', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Column values of an order without personal data, which counts and is listed again. */
const ERASED_CUSTOMER = {
  client_id: null,
  customer_name: '',
  customer_email: '',
  customer_phone: '',
  search_text: '',
  allergies: null,
  address: null,
  area_name: null,
  network: null,
  hidden_at: null,
} as const;

/** Returns at most `limit` orders with personal data that were placed, and due, before `until` (ISO 8601), by id. */
export async function listOrdersBefore(
  tx: Db,
  until: string,
  limit: number,
): Promise<{ id: number; isHidden: boolean }[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'hidden_at'])
    .where('created_at', '<', until)
    // An order may be for a day long after that on which it was placed.
    .where((eb) => eb.or([eb('due_at', 'is', null), eb('due_at', '<', until)]))
    .where((eb) => eb.or([eb('customer_name', '!=', ''), eb('client_id', 'is not', null)]))
    .where(isCounted)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, hidden_at }) => ({ id, isHidden: hidden_at !== null }));
}

/** Erases the personal data of orders, which are then listed without it. */
export async function eraseOrders(tx: Db, ids: readonly number[]): Promise<void> {
  for (const batch of batchesOf(ids)) await eraseBatch(tx, batch);
}

async function eraseBatch(tx: Db, ids: readonly number[]): Promise<void> {
  // The hash covers name and phone number too. Without it, a repeated attempt is rejected as reused.
  await tx.updateTable('idempotency_keys').set({ request_hash: '' }).where('order_id', 'in', ids).execute();
  await eraseNotes(tx, ids);
  await tx
    .updateTable('orders')
    .set((eb) => ({ ...ERASED_CUSTOMER, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** Erases the notes to the kitchen and to reasons, in which someone may have written about the customer. */
async function eraseNotes(tx: Db, orderIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ note: null })
    .where('order_id', 'in', orderIds)
    .where('note', 'is not', null)
    .execute();
  await eraseMoveNotes(tx, orderIds);
}
