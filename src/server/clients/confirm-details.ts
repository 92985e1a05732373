import type { Order } from '../../shared/orders/contract.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { lockClientOfOrder, updateDetailsConfirmed } from '../orders/client-record-queries.ts';
import { findPlacedOrder, lockOrder } from '../orders/queries.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { clientEntry } from './audit-entry.ts';
import { detailsOf } from './edit-client.ts';
import { findClient, updateClientDetails } from './queries.ts';

/**
 * Saves the customer details of a website order (name, email, city and address) to the client's record and returns the order.
 * The phone number of the record stays. A repeated call, or a phone order, changes nothing. Throws `not_found`.
 */
export async function confirmDetails(deps: Deps, orderId: number, staff: Staff): Promise<Order> {
  const at = deps.clock.now().toISOString();
  const { order, hasChanged } = await inTransaction(deps.database.db, async (tx) => {
    await lockClientOfOrder(tx, orderId);
    const order = await lockOrder(tx, deps.database.engine, orderId);
    const client = order?.clientId ? await findClient(tx, order.clientId) : null;
    if (!order || !client) throw new DomainError('not_found');
    if (order.orderSource === 'phone' || order.detailsConfirmedAt !== null) return { order, hasChanged: false };
    const before = detailsOf(client);
    const { customerName: name, customerEmail, cityId } = order;
    const after = {
      ...before,
      name,
      email: customerEmail.toLowerCase() || before.email,
      cityId: cityId ?? before.cityId,
    };
    await updateClientDetails(tx, { ...after, id: client.id }, at);
    await updateDetailsConfirmed(tx, orderId, at);
    await insertAuditEntry(tx, clientEntry({ action: 'update', clientId: client.id, staff, at, before, after }));
    return { order: await findPlacedOrder(tx, orderId), hasChanged: true };
  });
  if (hasChanged) deps.realtime.publish({ type: 'order_changed', data: { id: orderId }, timestamp: at });
  return order;
}
