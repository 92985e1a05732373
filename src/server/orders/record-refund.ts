import type { Order } from '../../shared/orders/contract.ts';
import { refundOf } from '../../shared/orders/follow.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeOrder } from './change-order.ts';
import { updateRefunded } from './seen-queries.ts';

/**
 * Records that staff refunded a payment with Bit of an order that ended without a sale, which its page then says; the
 * first time counts. Throws `not_found` and `nothing_to_refund`.
 */
export function recordRefund(deps: Deps, orderId: number, staff: Staff): Promise<Order> {
  return changeOrder(deps, {
    orderId,
    staff,
    async change(tx, before, at) {
      const refund = refundOf(before);
      if (refund === null) throw new DomainError('nothing_to_refund');
      if (refund === 'done') return null;
      await updateRefunded(tx, orderId, { by: staff, at });
      return { action: 'refund', after: { refundedAt: at } };
    },
  });
}
