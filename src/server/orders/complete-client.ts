import type { Order } from '../../shared/orders/contract.ts';
import { bySystem } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import type { Db } from '../db/schema.ts';
import { findClientRecord, findOtherClientIdByEmail, updateClientRecord } from './client-record-queries.ts';

/**
 * Adds the email address and city of a delivered website order to the client's record if the record has none; what it has
 * stays (spec.md §4). The caller has locked the client.
 */
export async function completeClient(tx: Db, order: Order, at: string): Promise<void> {
  const { clientId, orderSource, customerEmail, cityId } = order;
  if (clientId === null || orderSource !== 'website') return;
  const before = await findClientRecord(tx, clientId);
  if (!before) return;
  const after = {
    ...before,
    email: before.email ?? (customerEmail.toLowerCase() || null),
    cityId: before.cityId ?? cityId,
  };
  if (after.email === before.email && after.cityId === before.cityId) return;
  await updateClientRecord(tx, { ...after, id: clientId }, at);
  const fact = { ...bySystem(at), entity: 'client' as const, entityId: String(clientId) };
  await insertAuditEntry(tx, { ...fact, action: 'update', before, after });
  if (after.email === before.email || after.email === null) return;
  const otherId = await findOtherClientIdByEmail(tx, clientId, after.email);
  if (otherId === null) return;
  await insertAuditEntry(tx, { ...fact, action: 'same_email', before: undefined, after: { clientId: otherId } });
}
