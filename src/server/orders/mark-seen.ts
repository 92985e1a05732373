import type { Order } from '../../shared/orders/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { type AuditFact, insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { findOrder } from './queries.ts';
import { updateSeen } from './seen-queries.ts';

/**
 * Acknowledges an order for all staff, which stops the alarm (spec.md §4). Acknowledging again changes nothing. Throws
 * `not_found`.
 */
export async function markSeen(deps: Deps, orderId: number, staff: Staff): Promise<Order> {
  const at = deps.clock.now().toISOString();
  const { order, isFirst } = await inTransaction(deps.database.db, async (tx) => {
    const isFirst = await updateSeen(tx, orderId, { by: staff.username, at });
    const order = await findOrder(tx, orderId);
    if (!order) throw new DomainError('not_found');
    if (isFirst) await insertAuditEntry(tx, { ...byStaff(staff, at), ...seenEntry(orderId, at) });
    return { order, isFirst };
  });
  if (isFirst) deps.realtime.publish({ type: 'order_changed', data: { id: orderId }, timestamp: at });
  return order;
}

/** What the audit log says of an order that was acknowledged at `at` (ISO 8601). */
export function seenEntry(orderId: number, at: string): AuditFact {
  return { action: 'see', entity: 'order', entityId: String(orderId), after: { seenAt: at } };
}
