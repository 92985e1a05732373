import type { Client } from '../../shared/clients/contract.ts';
import { restorableSince } from '../../shared/clients/rules.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { lockOrderSequence } from '../db/locks.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { showOrdersOf } from '../orders/client-orders-queries.ts';
import { reopenOrders } from '../orders/open-orders-of-client.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceChangedOrders } from './announce-orders.ts';
import { clientEntry } from './audit-entry.ts';
import { unmarkClientDeleted } from './deletion-queries.ts';
import { detailsOf } from './edit-client.ts';
import { lockDeletedClient } from './queries.ts';
import { requirePhoneFree } from './require-phone-free.ts';

/**
 * Restores a client deleted within the last 30 days, with the orders as they were. Throws `not_found`, or `client_exists`
 * when another client has the phone number now.
 */
export async function restoreClient(deps: Deps, id: number, staff: Staff): Promise<Client> {
  const { database, clock } = deps;
  const now = clock.now();
  const at = now.toISOString();
  const { client, ...changed } = await inTransaction(database.db, async (tx) => {
    await lockOrderSequence(tx, database.engine);
    const deleted = await lockDeletedClient(tx, id, restorableSince(now));
    if (!deleted) throw new DomainError('not_found');
    await requirePhoneFree(tx, deleted.phone, id);
    const orderIds = await showOrdersOf(tx, id);
    const isMenuChanged = await reopenOrders(tx, orderIds, { staff, at });
    const client = await unmarkClientDeleted(tx, id);
    await insertAuditEntry(tx, clientEntry({ action: 'restore', clientId: id, staff, at, after: detailsOf(client) }));
    return { client, orderIds, isMenuChanged };
  });
  await announceChangedOrders(deps, changed, at);
  return client;
}
