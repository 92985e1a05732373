import type { Db } from '../db/schema.ts';

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

/** Returns false when there is no such live client. */
export async function markClientDeleted(tx: Db, id: number, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('clients')
    .set((eb) => ({ deleted_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Restores a client who was deleted after `since`. Returns false when there is none. */
export async function unmarkClientDeleted(tx: Db, id: number, since: string): Promise<boolean> {
  const result = await tx
    .updateTable('clients')
    .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .where('deleted_at', '>', since)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Marks a client deleted after `since`, and clients merged into it earlier, as merged into another. Returns false when
 * there is none.
 */
export async function markClientMerged(
  tx: Db,
  { id, into, since }: { id: number; into: number; since: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('clients')
    .set({ merged_into: into })
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .where('deleted_at', '>', since)
    .executeTakeFirst();
  await tx.updateTable('clients').set({ merged_into: into }).where('merged_into', '=', id).execute();
  return result.numUpdatedRows > 0n;
}

/** Returns the ids of the clients merged into this one. */
export async function listMergedClientIds(db: Db, into: number): Promise<number[]> {
  const rows = await db.selectFrom('clients').select('id').where('merged_into', '=', into).orderBy('id').execute();
  return rows.map(({ id }) => id);
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
