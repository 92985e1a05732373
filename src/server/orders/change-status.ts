import type { Order, OrderStatus } from '../../shared/orders/contract.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import type { Staff } from '../auth/staff-auth.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { findOrder, updateToDelivered } from './queries.ts';

interface StatusChange {
  orderId: number;
  status: OrderStatus;
  staff: Staff;
}

/**
 * Moves an order to `status`. A pending order can become delivered; asking for the status it has already
 * changes nothing. Throws `not_found`, or `order_already_delivered` since delivered is final.
 */
export async function changeStatus(deps: Deps, { orderId, status, staff }: StatusChange): Promise<Order> {
  const at = deps.clock.now().toISOString();
  const order = await inTransaction(deps.database.db, async (tx) => {
    const before = await findOrder(tx, orderId);
    if (!before) throw new DomainError('not_found');
    if (before.status === status) return before;
    if (!(await updateToDelivered(tx, orderId, at))) throw new DomainError('order_already_delivered');
    await insertAuditEntry(tx, {
      at,
      staffId: staff.id,
      staffName: staff.username,
      action: 'deliver',
      entity: 'order',
      entityId: String(orderId),
      before: { status: before.status },
      after: { status },
    });
    return { ...before, status, deliveredAt: at };
  });
  deps.realtime.publish({ type: 'order_changed', data: { id: orderId }, timestamp: at });
  return order;
}
