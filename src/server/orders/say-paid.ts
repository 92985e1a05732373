import { mayBePaid } from '../../shared/orders/follow.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { changeAsCustomer } from './change-as-customer.ts';
import { updateSaid } from './follow-queries.ts';

/**
 * Records that the customer says to have paid with Bit; the first time counts. Throws `not_found`, and
 * `payment_unavailable` for an order that is not paid with Bit, or no longer.
 */
export async function sayPaid(deps: Deps, code: string): Promise<{ customerPaidAt: string }> {
  const { before, at } = await changeAsCustomer(deps, {
    code,
    async change(tx, order, at) {
      if (order.customerPaidAt !== null) return null;
      if (!mayBePaid(order)) throw new DomainError('payment_unavailable');
      await updateSaid(tx, order.id, { column: 'customer_paid_at', at });
      return { action: 'say_paid', after: { customerPaidAt: at } };
    },
  });
  return { customerPaidAt: before.customerPaidAt ?? at };
}
