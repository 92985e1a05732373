import { Banknote, DoorClosed, MessageCircleWarning } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { priceInText } from '../../../shared/money.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { needsConfirmation } from '../../../shared/orders/destination-check.ts';
import { isCancelAsked, refundOf } from '../../../shared/orders/follow.ts';
import { bitPaymentOf } from '../../../shared/orders/payment.ts';
import { isOpen, STATUS_RULES } from '../../../shared/orders/statuses.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { DestinationQuestion } from './destination-question.tsx';
import { EndOrderDialog } from './end-order-dialog.tsx';
import { PaymentCheckPart } from './payment-check.tsx';
import { Refund } from './refund.tsx';
import { useKeepOrder } from './use-orders.ts';

interface CustomerWordsProps {
  order: Order;
  /** Whether payments that nobody claims and unknown streets are shown too, to be checked. */
  isInDetails?: boolean;
  className?: string;
}

/**
 * A customer's request to cancel and claim to have paid, for staff to decide; what a courier reported: nobody at home, or
 * cash taken; a destination to check; and the refund of a cancelled or refused order.
 */
export function CustomerWords({ order, isInDetails = false, className = '' }: CustomerWordsProps) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const isAsked = isCancelAsked(order);
  const hasRefund = refundOf(order) !== null;
  const { notHomeAt, cashTakenAt } = order;
  const payment = bitPaymentOf(order);
  const isPaymentShown = isInDetails ? payment !== null && order.refundedAt === null : isToBeChecked(order);
  const isNotHome = notHomeAt !== null && isOpen(order.status);
  const isToConfirm =
    isOpen(order.status) && (isInDetails ? order.destinationCheck !== null : needsConfirmation(order));
  if (!isAsked && !hasRefund && !isNotHome && !isPaymentShown && !isToConfirm && cashTakenAt === null) return null;
  return (
    <div data-words className={`flex flex-col gap-1.5 ${className}`}>
      {isAsked && <CancelQuestion order={order} />}
      {isToConfirm && <DestinationQuestion order={order} />}
      {hasRefund && <Refund order={order} />}
      {isNotHome && (
        <p className="flex items-start gap-1.5 font-bold text-danger leading-snug">
          <DoorClosed aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('staff.deliveries.notHomeAt', { time: isolate(formatInstant(notHomeAt)) })}
        </p>
      )}
      {cashTakenAt !== null && <CashTaken order={order} at={cashTakenAt} />}
      {isPaymentShown && payment !== null && <PaymentCheckPart order={order} payment={payment} />}
    </div>
  );
}

/** Returns whether the board asks staff to look for a payment, or shows that they did not find it. */
function isToBeChecked(order: Order): boolean {
  const payment = bitPaymentOf(order);
  return STATUS_RULES[order.status].isSale && (payment === 'claimed' || payment === 'not_found');
}

/** That the courier took the total in cash. */
function CashTaken({ order, at }: { order: Order; at: string }) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const amount = priceInText(order.totalAmount, useLanguage());
  return (
    <p className="flex items-start gap-1.5 leading-snug">
      <Banknote aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('staff.deliveries.cashTakenAt', { amount, time: isolate(formatInstant(at)) })}
    </p>
  );
}

const DECISION = 'px-2! text-sm leading-tight';

/** 'The customer asks to cancel', with both decisions. */
function CancelQuestion({ order }: { order: Order }) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const [isEnding, setEnding] = useState(false);
  const keep = useKeepOrder();
  const time = isolate(formatInstant(order.cancelAskedAt ?? ''));
  return (
    <div className="rounded-xl border-2 border-danger bg-surface p-2.5">
      <p className="flex items-start gap-2 font-bold text-danger leading-snug">
        <MessageCircleWarning aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t('staff.orders.cancelAsked', { time })}
      </p>
      {/* Beside each other on a card, unless the text is large. */}
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-1.5">
        <Button variant="danger" className={DECISION} onClick={() => setEnding(true)}>
          {t('staff.orders.statuses.cancelled.move')}…
        </Button>
        {/* Without the question, what is below it moves up. */}
        <Button data-once className={DECISION} disabled={keep.isPending} onClick={() => keep.mutate(order)}>
          {t('staff.orders.end.keep')}
        </Button>
      </div>
      {isEnding && (
        <EndOrderDialog
          order={order}
          to="cancelled"
          given="customer_asked"
          onClose={() => setEnding(false)}
          onEnded={() => setEnding(false)}
        />
      )}
    </div>
  );
}
