import { eraseAuditValues, insertAuditEntry } from '../audit/queries.ts';
import { lockOrderSequence } from '../db/locks.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { truncateLog } from '../db/truncate-log.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { removeMailsOfOrders } from '../mail/order-mail-queries.ts';
import { eraseOrders } from '../orders/client-orders-queries.ts';
import { cancelOpenOrders } from '../orders/open-orders-of-client.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceChangedOrders, type ChangedOrders } from './announce-orders.ts';
import { clientEntry } from './audit-entry.ts';
import { clearDeletedClient, removeClient } from './deletion-queries.ts';
import { listMergedClients } from './merged-queries.ts';
import { listOrderIdsOf } from './privacy-queries.ts';

export const PERSONAL_VALUES = ['name', 'email', 'phone', 'cityId'];

type Parts = Pick<Deps, 'database' | 'clock' | 'realtime'>;

/**
 * Erases a deleted client's personal data from orders, pending mail and the audit log. Lines and totals remain and
 * count again (spec.md §4). Throws `not_found`.
 */
export async function eraseClient(deps: Parts, id: number, staff: Staff): Promise<void> {
  if (!(await eraseIfDeleted(deps, id, staff))) throw new DomainError('not_found');
}

/**
 * As {@link eraseClient}, but returns false when there is no such deleted client. `staff` is null when the time to
 * restore has passed.
 */
export async function eraseIfDeleted(deps: Parts, id: number, staff: Staff | null): Promise<boolean> {
  const { database, clock } = deps;
  const at = clock.now().toISOString();
  const erased = await inTransaction(database.db, async (tx) => {
    await lockOrderSequence(tx, database.engine);
    if (!(await clearDeletedClient(tx, id))) return null;
    return eraseTraces(tx, id, { staff, at });
  });
  if (!erased) return false;
  await truncateLog(database);
  await announceChangedOrders(deps, erased, at);
  return true;
}

/** Erases traces of the client and of clients merged into it, and audits each. */
async function eraseTraces(tx: Db, id: number, by: { staff: Staff | null; at: string }): Promise<ChangedOrders> {
  const orderIds = await listOrderIdsOf(tx, id);
  await eraseOrders(tx, orderIds);
  // Erased orders are listed again, so none may stay open.
  const isMenuChanged = await cancelOpenOrders(tx, orderIds, by);
  await removeMailsOfOrders(tx, orderIds);
  const merged = await listMergedClients(tx, id);
  for (const clientId of [...merged.map((client) => client.id), id]) {
    await eraseAuditValues(tx, { entity: 'client', entityId: String(clientId) }, PERSONAL_VALUES);
    await removeClient(tx, clientId);
    await insertAuditEntry(tx, clientEntry({ action: 'erase', clientId, ...by }));
  }
  return { orderIds, isMenuChanged };
}
