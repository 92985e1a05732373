import type { Db } from '../db/schema.ts';

/* What becomes of orders when their client is deleted, restored, merged or erased. */

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

/** Gives a deleted client's orders to another client, and shows them. Returns their ids. */
export async function moveOrders(tx: Db, { from, to }: { from: number; to: number }): Promise<number[]> {
  const rows = await tx
    .updateTable('orders')
    .set({ client_id: to, hidden_at: null })
    .where('client_id', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** An order without personal data: it counts and shows again. */
const NO_ONE = {
  client_id: null,
  customer_name: '',
  customer_email: '',
  customer_phone: '',
  search_text: '',
  hidden_at: null,
} as const;

/** Takes a client's personal data out of the orders, which then count and show without it. Returns their ids. */
export async function eraseOrdersOf(tx: Db, clientId: number): Promise<number[]> {
  const ids = tx.selectFrom('orders').select('id').where('client_id', '=', clientId);
  // The hash is made of name and phone number too. Without it, the attempt can only be refused as reused.
  await tx.updateTable('idempotency_keys').set({ request_hash: '' }).where('order_id', 'in', ids).execute();
  const rows = await tx
    .updateTable('orders')
    .set((eb) => ({ ...NO_ONE, version: eb('version', '+', 1) }))
    .where('client_id', '=', clientId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes the personal data out of at most `limit` orders placed before `until` (ISO 8601) that still have some, as
 * {@link eraseOrdersOf} does for one client. Returns their ids.
 */
export async function eraseOrdersBefore(tx: Db, until: string, limit: number): Promise<number[]> {
  const named = tx
    .selectFrom('orders')
    .select('id')
    .where('created_at', '<', until)
    .where((eb) => eb.or([eb('customer_name', '!=', ''), eb('client_id', 'is not', null)]))
    .orderBy('id')
    .limit(limit);
  const ids = (await named.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.updateTable('idempotency_keys').set({ request_hash: '' }).where('order_id', 'in', ids).execute();
  await tx
    .updateTable('orders')
    .set((eb) => ({ ...NO_ONE, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  return ids;
}
