import type { Client } from '../../shared/clients/contract.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import type { Db } from '../db/schema.ts';
import { moveOrders } from '../orders/client-orders-queries.ts';
import { reopenOrders } from '../orders/open-orders-of-client.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { clientEntry } from './audit-entry.ts';
import { completedBy, detailsOf } from './edit-client.ts';
import { markClientMerged } from './merged-queries.ts';
import { updateClientDetails } from './queries.ts';

/**
 * Moves the orders of the deleted client `merged` to the live client `kept`, in the caller's transaction that locks
 * both. The kept client's details stay; a missing e-mail address or city is copied. Returns the kept client, the moved
 * orders' ids, and whether customers may see the menu changed.
 */
export async function absorbClient(
  tx: Db,
  { kept, merged }: { kept: Client; merged: Client },
  { staff, at }: { staff: Staff; at: string },
): Promise<{ client: Client; orderIds: number[]; isMenuChanged: boolean }> {
  await markClientMerged(tx, { id: merged.id, into: kept.id });
  const orderIds = await moveOrders(tx, { from: merged.id, to: kept.id });
  const isMenuChanged = await reopenOrders(tx, orderIds, { staff, at });
  const before = detailsOf(kept);
  const details = completedBy(before, merged);
  const client = await updateClientDetails(tx, { ...details, id: kept.id }, at);
  const after = { ...details, clientId: merged.id };
  await insertAuditEntry(tx, clientEntry({ action: 'merge', clientId: kept.id, staff, at, before, after }));
  return { client, orderIds, isMenuChanged };
}
