import type { Order } from '../../shared/orders/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { type AuditFact, insertAuditEntry } from '../audit/queries.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { findPlacedOrder, lockOrder } from './queries.ts';

interface OrderChange {
  orderId: number;
  staff: Staff;
  /** Makes the change at `at` (ISO 8601), and returns what the audit log says of it; null when nothing changes. */
  change(tx: Db, order: Order, at: string): Promise<Pick<AuditFact, 'action' | 'before' | 'after'> | null>;
}

/** Changes an order as staff, and shows it to them. Returns the order after it. Throws `not_found`, and what `change` throws. */
export async function changeOrder(deps: Deps, { orderId, staff, change }: OrderChange): Promise<Order> {
  const at = deps.clock.now().toISOString();
  const { order, hasChanged } = await inTransaction(deps.database.db, async (tx) => {
    const before = await lockOrder(tx, deps.database.engine, orderId);
    if (!before) throw new DomainError('not_found');
    const fact = await change(tx, before, at);
    if (!fact) return { order: before, hasChanged: false };
    await insertAuditEntry(tx, { ...byStaff(staff, at), ...fact, entity: 'order', entityId: String(orderId) });
    return { order: await findPlacedOrder(tx, orderId), hasChanged: true };
  });
  if (hasChanged) deps.realtime.publish({ type: 'order_changed', data: { id: orderId }, timestamp: at });
  return order;
}
