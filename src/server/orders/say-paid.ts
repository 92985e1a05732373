import { canClaimPayment } from '../../shared/orders/follow.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { changeAsCustomer } from './change-as-customer.ts';
import { updateSaid } from './follow-queries.ts';

/**
 * Records that the customer claims to have paid with Bit, which changes nothing about what is owed. Repeated calls change
 * nothing, unless staff did not find the payment. Throws `not_found`, and `payment_unavailable` if the order is not paid
 * with Bit, or no longer.
 */
export async function sayPaid(deps: Deps, code: string): Promise<{ customerPaidAt: string }> {
  const { before, at } = await changeAsCustomer(deps, {
    code,
    async change(tx, order, at) {
      if (canClaimPayment(order)) {
        await updateSaid(tx, order.id, { column: 'customer_paid_at', at });
        return { action: 'say_paid', after: { customerPaidAt: at } };
      }
      if (order.customerPaidAt === null) throw new DomainError('payment_unavailable');
      return null;
    },
  });
  return { customerPaidAt: (canClaimPayment(before) ? null : before.customerPaidAt) ?? at };
}
