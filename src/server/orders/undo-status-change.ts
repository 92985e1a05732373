import type { ErrorCode } from '../../shared/errors.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { UNDO_MS } from '../../shared/orders/rules.ts';
import { FIRST_STATUS } from '../../shared/orders/statuses.ts';
import { byStaff } from '../audit/by-staff.ts';
import { type AuditFact, insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { findPlacedOrder, lockOrder } from './queries.ts';
import { updateToBefore } from './status-queries.ts';

/**
 * Undoes an order's last status change (spec.md §4): for a minute by the server's clock, by the account that made it.
 * Marks the order unseen again if only that change had marked it seen. Throws `not_found`, `nothing_to_undo`,
 * `undo_not_yours`, `undo_too_late`.
 */
export async function undoStatusChange(deps: Deps, orderId: number, staff: Staff): Promise<Order> {
  const now = deps.clock.now();
  const at = now.toISOString();
  const since = new Date(now.getTime() - UNDO_MS).toISOString();
  const order = await inTransaction(deps.database.db, async (tx) => {
    const before = await lockOrder(tx, deps.database.engine, orderId);
    if (!before) throw new DomainError('not_found');
    if (!(await updateToBefore(tx, orderId, { by: staff, since }))) throw new DomainError(refusalOf(before, staff));
    const after = await findPlacedOrder(tx, orderId);
    await insertAuditEntry(tx, { ...byStaff(staff, at), ...undoEntry(before, after) });
    return after;
  });
  deps.realtime.publish({ type: 'order_changed', data: { id: orderId }, timestamp: at });
  return order;
}

function refusalOf({ status, statusChangedBy }: Order, staff: Staff): ErrorCode {
  if (statusChangedBy === null) return status === FIRST_STATUS ? 'nothing_to_undo' : 'undo_too_late';
  return statusChangedBy === staff.username ? 'undo_too_late' : 'undo_not_yours';
}

function undoEntry(before: Order, after: Order): AuditFact {
  const isUnseen = before.seenAt !== after.seenAt;
  return {
    action: 'undo',
    entity: 'order',
    entityId: String(after.id),
    before: { status: before.status, ...(isUnseen && { seenAt: before.seenAt }) },
    after: { status: after.status, ...(isUnseen && { seenAt: null }) },
  };
}
