import type { Client } from '../../shared/clients/contract.ts';
import { restorableSince } from '../../shared/clients/rules.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { showOrdersOf } from '../orders/client-orders-queries.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceOrders } from './announce-orders.ts';
import { clientEntry } from './audit-entry.ts';
import { unmarkClientDeleted } from './deletion-queries.ts';
import { detailsOf } from './edit-client.ts';
import { lockDeletedClient } from './queries.ts';
import { requirePhoneFree } from './require-phone-free.ts';

/**
 * Restores a client deleted within the last 30 days, with the orders. Throws `not_found`, or `client_exists` when
 * another client has the phone number now.
 */
export async function restoreClient({ database, clock, realtime }: Deps, id: number, staff: Staff): Promise<Client> {
  const now = clock.now();
  const at = now.toISOString();
  const { client, orderIds } = await inTransaction(database.db, async (tx) => {
    const deleted = await lockDeletedClient(tx, id, restorableSince(now));
    if (!deleted) throw new DomainError('not_found');
    await requirePhoneFree(tx, deleted.phone, id);
    const client = await unmarkClientDeleted(tx, id);
    const orderIds = await showOrdersOf(tx, id);
    await insertAuditEntry(tx, clientEntry({ action: 'restore', clientId: id, staff, at, after: detailsOf(client) }));
    return { client, orderIds };
  });
  announceOrders(realtime, orderIds, at);
  return client;
}
