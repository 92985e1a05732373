import type { Client } from '../../shared/clients/contract.ts';
import type { Db } from '../db/schema.ts';
import { toClient } from './queries.ts';

/** Returns the ids of clients deleted at or before `until` (ISO 8601), oldest deletion first. */
export async function listClientIdsDeletedUntil(db: Db, until: string): Promise<number[]> {
  const rows = await db
    .selectFrom('clients')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('merged_into', 'is', null)
    .where('deleted_at', '<=', until)
    .orderBy('deleted_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks a live client deleted. */
export async function markClientDeleted(tx: Db, id: number, at: string): Promise<void> {
  await tx
    .updateTable('clients')
    .set((eb) => ({ deleted_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Marks a deleted client live again, and returns it. */
export async function unmarkClientDeleted(tx: Db, id: number): Promise<Client> {
  const row = await tx
    .updateTable('clients')
    .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toClient(tx, row);
}

/** Clears a deleted client's row and locks it until the transaction ends. Returns false when there is none. */
export async function clearDeletedClient(tx: Db, id: number): Promise<boolean> {
  const result = await tx
    .updateTable('clients')
    .set({ name: '', email: null, phone: '', search_text: '' })
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function removeClient(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('clients').where('id', '=', id).execute();
}
