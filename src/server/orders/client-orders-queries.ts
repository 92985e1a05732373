import type { Db } from '../db/schema.ts';
import { isCounted } from './counted-queries.ts';
import { eraseMoveNotes } from './move-queries.ts';

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
  hidden_at: null,
} as const;

/** Erases a client's personal data from the orders, which are then listed without it. Returns their ids. */
export async function eraseOrdersOf(tx: Db, clientId: number): Promise<number[]> {
  const ids = tx.selectFrom('orders').select('id').where('client_id', '=', clientId);
  // The hash covers name and phone number too. Without it, a repeated attempt is rejected as reused.
  await tx.updateTable('idempotency_keys').set({ request_hash: '' }).where('order_id', 'in', ids).execute();
  const rows = await tx
    .updateTable('orders')
    .set((eb) => ({ ...ERASED_CUSTOMER, version: eb('version', '+', 1) }))
    .where('client_id', '=', clientId)
    .returning('id')
    .execute();
  const erased = rows.map(({ id }) => id);
  await eraseNotes(tx, erased);
  return erased;
}

/**
 * Erases the personal data of at most `limit` orders that were placed, and due, before `until` (ISO 8601), as
 * {@link eraseOrdersOf} does for one client. Returns their ids.
 */
export async function eraseOrdersBefore(tx: Db, until: string, limit: number): Promise<number[]> {
  const named = tx
    .selectFrom('orders')
    .select('id')
    .where('created_at', '<', until)
    // An order may be for a day long after that on which it was placed.
    .where((eb) => eb.or([eb('due_at', 'is', null), eb('due_at', '<', until)]))
    .where((eb) => eb.or([eb('customer_name', '!=', ''), eb('client_id', 'is not', null)]))
    .where(isCounted)
    .orderBy('id')
    .limit(limit);
  const ids = (await named.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.updateTable('idempotency_keys').set({ request_hash: '' }).where('order_id', 'in', ids).execute();
  await eraseNotes(tx, ids);
  await tx
    .updateTable('orders')
    .set((eb) => ({ ...ERASED_CUSTOMER, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  return ids;
}

/** Erases the notes to the kitchen and to reasons, in which someone may have written about the customer. */
async function eraseNotes(tx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .updateTable('order_lines')
    .set({ note: null })
    .where('order_id', 'in', orderIds)
    .where('note', 'is not', null)
    .execute();
  await eraseMoveNotes(tx, orderIds);
}
