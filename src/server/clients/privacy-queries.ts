import type { ClientExport } from '../../shared/clients/contract.ts';
import type { Db } from '../db/schema.ts';

/** Returns all columns of a client, deleted or not; null when there is none. */
export async function findWholeClient(db: Db, id: number): Promise<ClientExport['client'] | null> {
  const row = await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { name, email, phone } = row;
  const times = { createdAt: row.created_at, updatedAt: row.updated_at, deletedAt: row.deleted_at };
  return { id, name, email, phone, cityId: row.city_id, ...times };
}

/** Returns the ids of all orders of a client, including hidden ones, the oldest first. */
export async function listOrderIdsOf(db: Db, clientId: number): Promise<number[]> {
  const rows = await db.selectFrom('orders').select('id').where('client_id', '=', clientId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes at most `limit` clients without any order who were last changed before `until` (ISO 8601), with those merged
 * into them. Returns their ids.
 */
export async function removeInactiveClients(tx: Db, until: string, limit: number): Promise<number[]> {
  const inactive = tx
    .selectFrom('clients')
    .select('id')
    .where('merged_into', 'is', null)
    .where('updated_at', '<', until)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('orders.id').whereRef('orders.client_id', '=', 'clients.id'))),
    )
    .orderBy('id')
    .limit(limit);
  const rows = await tx
    .deleteFrom('clients')
    .where('id', 'in', inactive)
    // Again, since an order placed meanwhile updates its client.
    .where('updated_at', '<', until)
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : [...ids, ...(await removeMergedClients(tx, ids))];
}

async function removeMergedClients(tx: Db, into: number[]): Promise<number[]> {
  const rows = await tx.deleteFrom('clients').where('merged_into', 'in', into).returning('id').execute();
  return rows.map(({ id }) => id);
}
