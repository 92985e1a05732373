import type { ClientExport } from '../../shared/clients/contract.ts';
import { insertAuditEntry, listAuditEntriesOf } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { listMailsToClient } from '../mail/order-mail-queries.ts';
import { findPlacedOrder } from '../orders/queries.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { clientEntry } from './audit-entry.ts';
import { listMergedClients } from './merged-queries.ts';
import { findWholeClient, listOrderIdsOf } from './privacy-queries.ts';

/** Returns all data held on a client, and audits the export. Throws `not_found`. */
export function exportClient({ database, clock }: Deps, id: number, staff: Staff): Promise<ClientExport> {
  const at = clock.now().toISOString();
  return inTransaction(database.db, async (tx) => {
    const client = await findWholeClient(tx, id);
    if (!client) throw new DomainError('not_found');
    const orders = [];
    for (const orderId of await listOrderIdsOf(tx, id)) orders.push(await findPlacedOrder(tx, orderId));
    const mails = await listMailsToClient(tx, id);
    const changes = [];
    const mergedClients = await listMergedClients(tx, id);
    for (const each of [...mergedClients, client]) {
      changes.push(...(await listAuditEntriesOf(tx, { entity: 'client', entityId: String(each.id) })));
    }
    await insertAuditEntry(tx, clientEntry({ action: 'export', clientId: id, staff, at }));
    return { exportedAt: at, client, mergedClients, orders, mails, changes };
  });
}
