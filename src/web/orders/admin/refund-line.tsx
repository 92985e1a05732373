import { CircleCheck, HandCoins, type LucideIcon } from 'lucide-react';
import { isolate } from '../../../shared/bidi.ts';
import { priceInText } from '../../../shared/money.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { type RefundState, refundOf } from '../../../shared/orders/follow.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';

const LOOK: Record<RefundState, { icon: LucideIcon; text: string; colour: string }> = {
  done: { icon: CircleCheck, text: '', colour: 'text-ok' },
  paid: { icon: HandCoins, text: 'font-semibold', colour: 'text-danger' },
  said: { icon: HandCoins, text: 'font-semibold', colour: 'text-danger' },
  possible: { icon: HandCoins, text: '', colour: 'text-muted' },
};

interface RefundLineProps {
  order: Parameters<typeof refundOf>[0] & Pick<Order, 'refundedBy'>;
  className?: string;
}

/** What is to be refunded, or was, of an order that was cancelled or refused; nothing for others. */
export function RefundLine({ order, className = '' }: RefundLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formatInstant = useFormatInstant();
  const refund = refundOf(order);
  if (refund === null) return null;
  const amount = priceInText(order.totalAmount, language, { style: 'exact' });
  const at = refund === 'done' ? order.refundedAt : order.customerPaidAt;
  const words = { amount, time: isolate(at === null ? '' : formatInstant(at)), by: isolate(order.refundedBy ?? '') };
  const { icon: Icon, text, colour } = LOOK[refund];
  return (
    <p className={`flex items-start gap-1.5 leading-snug ${text} ${className}`}>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
      {t(`staff.orders.refund.${refund}`, words)}
    </p>
  );
}
