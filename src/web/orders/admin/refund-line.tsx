import { HandCoins } from 'lucide-react';
import { isolate } from '../../../shared/bidi.ts';
import { formatPrice } from '../../../shared/money.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { type RefundState, refundOf } from '../../../shared/orders/follow.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';

const LOOK: Record<RefundState, { text: string; icon: string }> = {
  said: { text: 'font-semibold', icon: 'text-danger' },
  possible: { text: '', icon: 'text-muted' },
};

interface RefundLineProps {
  order: Pick<Order, 'paymentMethod' | 'status' | 'customerPaidAt' | 'totalAmount'>;
  className?: string;
}

/** That a payment with Bit is to be refunded, of an order that was cancelled or refused; nothing of others. */
export function RefundLine({ order, className = '' }: RefundLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formatInstant = useFormatInstant();
  const refund = refundOf(order);
  if (refund === null) return null;
  const amount = isolate(formatPrice(order.totalAmount, language, { style: 'exact' }));
  const time = isolate(order.customerPaidAt === null ? '' : formatInstant(order.customerPaidAt));
  return (
    <p className={`flex items-start gap-1.5 leading-snug ${LOOK[refund].text} ${className}`}>
      <HandCoins aria-hidden className={`mt-0.5 size-4 shrink-0 ${LOOK[refund].icon}`} />
      {t(`staff.orders.refund.${refund}`, { amount, time })}
    </p>
  );
}
