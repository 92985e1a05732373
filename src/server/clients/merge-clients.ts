import type { Client } from '../../shared/clients/contract.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { lockOrderSequence } from '../db/locks.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { absorbClient } from './absorb-client.ts';
import { announceOrders } from './announce-orders.ts';
import { clientEntry } from './audit-entry.ts';
import { markClientDeleted } from './deletion-queries.ts';
import { detailsOf } from './edit-client.ts';
import { listOrderIdsOf } from './privacy-queries.ts';
import { lockClient } from './queries.ts';

interface ShownClient {
  id: number;
  /** The version that the caller was shown. */
  version: number;
}

interface Merge {
  kept: ShownClient;
  /** The client whose orders are moved, and who is no longer listed. */
  merged: ShownClient;
}

/**
 * Merges a live client into another, for good: the orders move, and later ones with the merged client's phone number
 * belong to the kept one. The kept client's details stay; a missing e-mail address or city is copied. Throws
 * `invalid_input` when both are the same, and `clients_changed` when either was changed or deleted meanwhile.
 */
export async function mergeClients(deps: Deps, merge: Merge, staff: Staff): Promise<Client> {
  if (merge.kept.id === merge.merged.id) {
    throw new DomainError('invalid_input', { fields: { 'merged.id': 'A client cannot be merged with itself' } });
  }
  const at = deps.clock.now().toISOString();
  const { client, orderIds } = await inTransaction(deps.database.db, async (tx) => {
    await lockOrderSequence(tx, deps.database.engine);
    const clients = await lockShown(tx, merge);
    const { id } = clients.merged;
    await markClientDeleted(tx, id, at);
    const { client } = await absorbClient(tx, clients, { staff, at });
    const [before, after] = [detailsOf(clients.merged), { clientId: client.id }];
    await insertAuditEntry(tx, clientEntry({ action: 'merge', clientId: id, staff, at, before, after }));
    return { client, orderIds: await listOrderIdsOf(tx, client.id) };
  });
  announceOrders(deps.realtime, orderIds, at);
  return client;
}

/** Locks both clients, the lower id first, so that two merges of the same clients do not wait for each other. */
async function lockShown(tx: Db, { kept, merged }: Merge): Promise<{ kept: Client; merged: Client }> {
  const locked = new Map<number, Client>();
  for (const { id, version } of [kept, merged].toSorted((a, b) => a.id - b.id)) {
    const client = await lockClient(tx, id);
    if (client?.version !== version) throw new DomainError('clients_changed');
    locked.set(id, client);
  }
  return { kept: locked.get(kept.id) as Client, merged: locked.get(merged.id) as Client };
}
