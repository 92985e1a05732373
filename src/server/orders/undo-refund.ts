import type { ErrorCode } from '../../shared/errors.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { UNDO_MS } from '../../shared/orders/rules.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeOrder } from './change-order.ts';
import { undoRefunded } from './seen-queries.ts';

/**
 * Undoes that an order was refunded, as a change of status is undone: for a minute by the server's clock, by the account
 * that recorded it. Throws `not_found`, `nothing_to_undo`, `undo_not_yours`, `undo_too_late`.
 */
export function undoRefund(deps: Deps, orderId: number, staff: Staff): Promise<Order> {
  return changeOrder(deps, {
    orderId,
    staff,
    async change(tx, before, at) {
      const since = new Date(Date.parse(at) - UNDO_MS).toISOString();
      if (!(await undoRefunded(tx, orderId, { by: staff, since }))) throw new DomainError(refusalOf(before, staff));
      return { action: 'undo', before: { refundedAt: before.refundedAt }, after: { refundedAt: null } };
    },
  });
}

function refusalOf({ refundedBy }: Order, staff: Staff): ErrorCode {
  if (refundedBy === null) return 'nothing_to_undo';
  return refundedBy === staff.username ? 'undo_too_late' : 'undo_not_yours';
}
