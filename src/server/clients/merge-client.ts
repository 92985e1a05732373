import type { Client } from '../../shared/clients/contract.ts';
import { restorableSince } from '../../shared/clients/rules.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { moveOrders } from '../orders/client-orders-queries.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceOrders } from './announce-orders.ts';
import { clientEntry } from './audit-entry.ts';
import { markClientMerged } from './deletion-queries.ts';
import { detailsOf } from './edit-client.ts';
import { lockClient, lockDeletedClient, updateClientDetails } from './queries.ts';

interface Merge {
  /** The deleted client. */
  id: number;
  /** The live client with the same phone number. */
  into: number;
}

/**
 * Moves the orders of a deleted client to the live one with the same phone number, when {@link restoreClient} is
 * rejected for it. The live client's details stay; a missing e-mail address or city is copied. Throws `not_found`, also
 * when the phone numbers differ.
 */
export async function mergeClient(deps: Deps, { id, into }: Merge, staff: Staff): Promise<Client> {
  const now = deps.clock.now();
  const at = now.toISOString();
  const { client, orderIds } = await inTransaction(deps.database.db, async (tx) => {
    const target = await lockClient(tx, into);
    const deleted = await lockDeletedClient(tx, id, restorableSince(now));
    if (!target || target.phone !== deleted?.phone) throw new DomainError('not_found');
    await markClientMerged(tx, { id, into });
    const orderIds = await moveOrders(tx, { from: id, to: into });
    const before = detailsOf(target);
    const after = { ...before, email: before.email ?? deleted.email, cityId: before.cityId ?? deleted.cityId };
    const client = await updateClientDetails(tx, { ...after, id: into }, at);
    const merged = { ...after, clientId: id };
    await insertAuditEntry(tx, clientEntry({ action: 'merge', clientId: into, staff, at, before, after: merged }));
    return { client, orderIds };
  });
  announceOrders(deps.realtime, orderIds, at);
  return client;
}
