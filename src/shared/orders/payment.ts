import type { Order, PaymentMethod } from './contract.ts';
import type { PaymentCheck } from './payment-checks.ts';

/** What is known of a payment with Bit: a claim of the customer that nobody has checked yet, or the result of the check. */
export type BitPayment = 'unpaid' | 'claimed' | PaymentCheck;

/** Only orders as staff see them have `cashTakenAt`. */
type Paid = Pick<Order, 'paymentMethod' | 'totalAmount'> & Partial<Pick<Order, 'cashTakenAt'>>;
type Checked = Paid & Pick<Order, 'customerPaidAt' | 'paymentCheck' | 'paymentCheckedAt'>;

/** Returns how an order was or will be paid: in cash if a courier took the total in cash, whatever the customer chose. */
export function actualPayment({ paymentMethod, cashTakenAt }: Omit<Paid, 'totalAmount'>): PaymentMethod {
  return cashTakenAt ? 'cash' : paymentMethod;
}

/** Returns whether an order is paid with Bit; false if it costs nothing, or a courier took the total in cash. */
export function isPaidWithBit(order: Paid): boolean {
  return actualPayment(order) === 'bit' && order.totalAmount > 0;
}

/** Returns what is known of the payment with Bit; null if the order is not paid with Bit. A later claim reopens `not_found`. */
export function bitPaymentOf(order: Checked): BitPayment | null {
  const { customerPaidAt, paymentCheck, paymentCheckedAt } = order;
  if (!isPaidWithBit(order)) return null;
  if (paymentCheck === 'found') return 'found';
  if (customerPaidAt !== null && customerPaidAt > (paymentCheckedAt ?? '')) return 'claimed';
  return paymentCheck ?? 'unpaid';
}
