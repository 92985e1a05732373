import type { Order, OrderStatus } from '../../shared/orders/contract.ts';
import { type AuditEntry, insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { findOrder } from './queries.ts';
import { updateToDelivered } from './status-queries.ts';

interface StatusChange {
  orderId: number;
  status: OrderStatus;
  staff: Staff;
}

/**
 * Moves an order to `status`. A pending order can become delivered; asking for the status it has already
 * changes nothing. Who hands an order over has seen it. Throws `not_found`, or `order_already_delivered` since delivered is final.
 */
export async function changeStatus(deps: Deps, { orderId, status, staff }: StatusChange): Promise<Order> {
  const at = deps.clock.now().toISOString();
  const { order, hasChanged } = await inTransaction(deps.database.db, async (tx) => {
    const hasChanged = status === 'delivered' && (await updateToDelivered(tx, orderId, { by: staff, at }));
    const order = await findOrder(tx, orderId);
    if (!order) throw new DomainError('not_found');
    if (order.status !== status) throw new DomainError('order_already_delivered');
    if (hasChanged) await insertAuditEntry(tx, deliveryEntry(order, staff, at));
    return { order, hasChanged };
  });
  if (hasChanged) deps.realtime.publish({ type: 'order_changed', data: { id: orderId }, timestamp: at });
  return order;
}

function deliveryEntry(order: Order, staff: Staff, at: string): AuditEntry {
  return {
    at,
    staffId: staff.id,
    staffName: staff.username,
    action: 'deliver',
    entity: 'order',
    entityId: String(order.id),
    before: { status: 'pending' },
    after: { status: order.status },
  };
}
