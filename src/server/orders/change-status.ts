import type { Order } from '../../shared/orders/contract.ts';
import { moveRefusal, type OrderStatus, STATUS_RULES, type TargetStatus } from '../../shared/orders/statuses.ts';
import { byStaff } from '../audit/by-staff.ts';
import { type AuditFact, insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { findPlacedOrder, lockOrder } from './queries.ts';
import { updateStatus } from './status-queries.ts';

interface StatusChange {
  orderId: number;
  status: OrderStatus;
  staff: Staff;
}

/**
 * Moves an order to `status` if the status table allows this account to; setting the current status changes nothing.
 * Also marks the order seen. Throws `not_found`, and the table's errors.
 */
export async function changeStatus(deps: Deps, { orderId, status, staff }: StatusChange): Promise<Order> {
  const at = deps.clock.now().toISOString();
  const { order, hasChanged } = await inTransaction(deps.database.db, async (tx) => {
    const before = await lockOrder(tx, deps.database.engine, orderId);
    if (!before) throw new DomainError('not_found');
    if (before.status === status) return { order: before, hasChanged: false };
    const refusal = moveRefusal({ from: before.status, to: status, role: staff.role });
    if (refusal) throw new DomainError(refusal);
    // A status that follows another one always has a timestamp.
    const to = status as TargetStatus;
    await updateStatus(tx, orderId, { to, by: staff, at });
    await insertAuditEntry(tx, { ...byStaff(staff, at), ...moveEntry(before, to) });
    return { order: await findPlacedOrder(tx, orderId), hasChanged: true };
  });
  if (hasChanged) deps.realtime.publish({ type: 'order_changed', data: { id: orderId }, timestamp: at });
  return order;
}

function moveEntry(before: Order, to: TargetStatus): AuditFact {
  return {
    action: STATUS_RULES[to].recorded.action,
    entity: 'order',
    entityId: String(before.id),
    before: { status: before.status },
    after: { status: to },
  };
}
