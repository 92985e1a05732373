import { priceInText } from '../../shared/money.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { refundOf } from '../../shared/orders/follow.ts';
import { translator } from '../translate.ts';

type PaidOrder = Pick<Order, 'paymentMethod' | 'status' | 'customerPaidAt' | 'refundedAt' | 'totalAmount' | 'language'>;

/** Returns that a payment with Bit is returned, in the language of the order; no line for one that was not to be paid so. */
export function refundLines(order: PaidOrder): string[] {
  const refund = refundOf(order);
  if (refund === null) return [];
  const amount = priceInText(order.totalAmount, order.language, { style: 'exact' });
  return [translator(order.language)(`messages.whatsappRefund.${refund}`, { amount })];
}
