import type { Order } from '../../shared/orders/contract.ts';
import { isCancelAsked } from '../../shared/orders/follow.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { updateOnce } from './follow-queries.ts';
import { findPlacedOrder, lockOrder } from './queries.ts';

/**
 * Keeps an order whose customer asked to cancel it, which its page then says. Changes nothing where nobody asks. Throws
 * `not_found`.
 */
export async function keepOrder(deps: Deps, orderId: number, staff: Staff): Promise<Order> {
  const at = deps.clock.now().toISOString();
  const { order, hasChanged } = await inTransaction(deps.database.db, async (tx) => {
    const before = await lockOrder(tx, deps.database.engine, orderId);
    if (!before) throw new DomainError('not_found');
    if (!isCancelAsked(before)) return { order: before, hasChanged: false };
    await updateOnce(tx, orderId, { column: 'cancel_declined_at', at });
    const fact = {
      action: 'keep',
      entity: 'order',
      entityId: String(orderId),
      after: { cancelDeclinedAt: at },
    } as const;
    await insertAuditEntry(tx, { ...byStaff(staff, at), ...fact });
    return { order: await findPlacedOrder(tx, orderId), hasChanged: true };
  });
  if (hasChanged) deps.realtime.publish({ type: 'order_changed', data: { id: orderId }, timestamp: at });
  return order;
}
