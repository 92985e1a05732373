import type { Order } from '../../shared/orders/contract.ts';
import { bitPaymentOf, isPaidWithBit } from '../../shared/orders/payment.ts';
import type { PaymentCheck } from '../../shared/orders/payment-checks.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeOrder } from './change-order.ts';
import { updatePaymentCheck } from './seen-queries.ts';

interface Check {
  orderId: number;
  /** Null takes the check back. */
  result: PaymentCheck | null;
  staff: Staff;
}

/** Records whether staff found an order's payment in Bit. Throws `not_found` and `not_paid_with_bit`. */
export function checkPayment(deps: Deps, { orderId, result, staff }: Check): Promise<Order> {
  return changeOrder(deps, {
    orderId,
    staff,
    async change(tx, before, at) {
      if (!isPaidWithBit(before)) throw new DomainError('not_paid_with_bit');
      // A claim after the payment was not found is checked anew.
      const isUnchanged = result === null ? before.paymentCheck === null : bitPaymentOf(before) === result;
      if (isUnchanged) return null;
      await updatePaymentCheck(tx, orderId, { result, by: staff, at });
      return {
        action: 'check_payment',
        before: { paymentCheck: before.paymentCheck },
        after: { paymentCheck: result },
      };
    },
  });
}
