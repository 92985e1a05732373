import { insertAuditEntry } from '../audit/queries.ts';
import { lockOrderSequence } from '../db/locks.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { hideOrdersOf } from '../orders/client-orders-queries.ts';
import { cancelOpenOrders } from '../orders/open-orders-of-client.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceChangedOrders } from './announce-orders.ts';
import { clientEntry } from './audit-entry.ts';
import { markClientDeleted } from './deletion-queries.ts';
import { detailsOf } from './edit-client.ts';
import { lockClient } from './queries.ts';

/**
 * Deletes a client, which hides the client's orders everywhere, and cancels the open ones until the client is restored
 * (spec.md §4). Throws `not_found`.
 */
export async function deleteClient(deps: Deps, id: number, staff: Staff): Promise<void> {
  const { database, clock } = deps;
  const at = clock.now().toISOString();
  const changed = await inTransaction(database.db, async (tx) => {
    await lockOrderSequence(tx, database.engine);
    // Waits for an order of this client that is being placed, which is then hidden with the others.
    const before = await lockClient(tx, id);
    if (!before) throw new DomainError('not_found');
    await markClientDeleted(tx, id, at);
    const orderIds = await hideOrdersOf(tx, id, at);
    const isMenuChanged = await cancelOpenOrders(tx, orderIds, { staff, at });
    await insertAuditEntry(tx, clientEntry({ action: 'delete', clientId: id, staff, at, before: detailsOf(before) }));
    return { orderIds, isMenuChanged };
  });
  await announceChangedOrders(deps, changed, at);
}
