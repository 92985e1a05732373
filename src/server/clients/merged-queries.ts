import type { Client, MergedClient } from '../../shared/clients/contract.ts';
import type { Db } from '../db/schema.ts';
import { liveClients, lockClient, toClients } from './queries.ts';

/* Clients that were merged into another: deleted rows that keep their details, and lead orders to the other. */

/** Marks a deleted client, and clients merged into it earlier, as merged into another. */
export async function markClientMerged(tx: Db, { id, into }: { id: number; into: number }): Promise<void> {
  await tx
    .updateTable('clients')
    .set({ merged_into: into })
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .execute();
}

/** Returns the clients merged into this one, the oldest first. */
export async function listMergedClients(db: Db, into: number): Promise<MergedClient[]> {
  return db
    .selectFrom('clients')
    .select(['id', 'name', 'email', 'phone'])
    .where('merged_into', '=', into)
    .orderBy('id')
    .execute();
}

/** Selects the live clients into which one with this phone (E.164) was merged. */
export function selectClientsByMergedPhone(db: Db, phone: string) {
  return liveClients(db)
    .innerJoin('clients as merged', 'merged.merged_into', 'clients.id')
    .where('merged.merged_into', 'is not', null)
    .where('merged.phone', '=', phone);
}

/**
 * Returns the live client into which the client with this phone (E.164) was merged, the latest where there are several;
 * null when there is none.
 */
export async function findClientByMergedPhone(db: Db, phone: string): Promise<Client | null> {
  const rows = await selectClientsByMergedPhone(db, phone)
    .selectAll('clients')
    .orderBy('merged.deleted_at', 'desc')
    .orderBy('merged.id', 'desc')
    .limit(1)
    .execute();
  return (await toClients(db, rows))[0] ?? null;
}

/** As {@link findClientByMergedPhone}; locks the row until the transaction ends. */
export async function lockClientByMergedPhone(tx: Db, phone: string): Promise<Client | null> {
  const client = await findClientByMergedPhone(tx, phone);
  return client && lockClient(tx, client.id);
}
