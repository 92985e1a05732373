import type { Order } from '../../shared/orders/contract.ts';
import { isCancelAsked } from '../../shared/orders/follow.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeOrder } from './change-order.ts';
import { updateSaid } from './follow-queries.ts';

/**
 * Keeps an order whose customer asked to cancel it, which its page then says. Changes nothing where nobody asks. Throws
 * `not_found`.
 */
export function keepOrder(deps: Deps, orderId: number, staff: Staff): Promise<Order> {
  return changeOrder(deps, {
    orderId,
    staff,
    async change(tx, before, at) {
      if (!isCancelAsked(before)) return null;
      await updateSaid(tx, orderId, { column: 'cancel_declined_at', at });
      return { action: 'keep', after: { cancelDeclinedAt: at } };
    },
  });
}
