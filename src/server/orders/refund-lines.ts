import { priceInText } from '../../shared/money.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { refundOf } from '../../shared/orders/follow.ts';
import { translator } from '../translate.ts';

type PaidOrder = Parameters<typeof refundOf>[0] & Pick<Order, 'language'>;

/** Returns the line about the refund of a cancelled or refused order, in the language of the order; none without a refund. */
export function refundLines(order: PaidOrder): string[] {
  const refund = refundOf(order);
  if (refund === null) return [];
  const amount = priceInText(order.totalAmount, order.language, { style: 'exact' });
  return [translator(order.language)(`messages.whatsappRefund.${refund}`, { amount })];
}
