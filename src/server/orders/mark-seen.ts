import type { Order } from '../../shared/orders/contract.ts';
import type { AuditFact } from '../audit/queries.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeOrder } from './change-order.ts';
import { updateSeen } from './seen-queries.ts';

/**
 * Acknowledges an order for all staff, which stops the alarm (spec.md §4). Acknowledging again changes nothing. Throws
 * `not_found`.
 */
export function markSeen(deps: Deps, orderId: number, staff: Staff): Promise<Order> {
  return changeOrder(deps, {
    orderId,
    staff,
    async change(tx, { seenAt }, at) {
      if (seenAt !== null) return null;
      await updateSeen(tx, orderId, { by: staff.username, at });
      return seenEntry(orderId, at);
    },
  });
}

/** What the audit log says of an order that was acknowledged at `at` (ISO 8601). */
export function seenEntry(orderId: number, at: string): AuditFact {
  return { action: 'see', entity: 'order', entityId: String(orderId), after: { seenAt: at } };
}
