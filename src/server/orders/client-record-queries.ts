import { personSearchText } from '../../shared/search.ts';
import type { Db } from '../db/schema.ts';

/** What a delivered order may add to the record of its client. */
export interface ClientRecord {
  name: string;
  /** Lower case; null if unknown. */
  email: string | null;
  /** E.164. */
  phone: string;
  cityId: number | null;
}

/** Locks the client of an order until the transaction ends; to be called before the order is locked (`locks.ts`). */
export async function lockClientOfOrder(tx: Db, orderId: number): Promise<void> {
  await tx
    .updateTable('clients')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', (eb) => eb.selectFrom('orders').select('client_id').where('orders.id', '=', orderId))
    .execute();
}

/** Returns the record of a live client; null if there is none. */
export async function findClientRecord(tx: Db, id: number): Promise<ClientRecord | null> {
  const row = await tx
    .selectFrom('clients')
    .select(['name', 'email', 'phone', 'city_id as cityId'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateClientRecord(
  tx: Db,
  { id, ...record }: ClientRecord & { id: number },
  at: string,
): Promise<void> {
  await tx
    .updateTable('clients')
    .set((eb) => ({
      email: record.email,
      city_id: record.cityId,
      search_text: personSearchText(record),
      updated_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Returns the id of another live client with this email address (lower case); null if there is none. */
export async function findOtherClientIdByEmail(tx: Db, id: number, email: string): Promise<number | null> {
  const row = await tx
    .selectFrom('clients')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('email', '=', email)
    .where('id', '!=', id)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Records when staff confirmed the customer details of an order. */
export async function updateDetailsConfirmed(tx: Db, orderId: number, at: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ details_confirmed_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute();
}
