import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import type { Order } from '../../../shared/orders/contract.ts';
import { needsReason } from '../../../shared/orders/statuses.ts';
import { formatPhone } from '../../../shared/phone-text.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { usePromiseText } from '../../ui/promise-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { bringIntoView } from '../bring-into-view.ts';
import { ContactButton } from './contact-button.tsx';
import { STATUS_ICONS } from './status-icons.ts';

interface PhoneOrderDoneProps {
  order: Order;
  onNext(): void;
}

/** The order number, and a focused button for the next order. Says when it was cancelled or refused before a repetition. */
export function PhoneOrderDone({ order, onNext }: PhoneOrderDoneProps) {
  const { t } = useTranslation();
  const id = useId();
  const promised = usePromiseText(order);
  const endedAs = needsReason(order.status) ? order.status : null;
  const Icon = endedAs ? STATUS_ICONS[endedAs] : CircleCheck;
  return (
    <section
      aria-labelledby={id}
      className="mx-auto mt-6 max-w-xl rounded-3xl border border-line bg-surface p-6 text-center sm:p-8"
    >
      {/* The form that was here before may have been scrolled far down, and focus alone shows the button below. */}
      <div role="status" ref={bringIntoView}>
        <h2
          id={id}
          className={`flex items-center justify-center gap-2 font-bold text-lg ${endedAs ? 'text-danger' : 'text-ok'}`}
        >
          <Icon aria-hidden className="size-6 shrink-0" />
          {endedAs ? t(`staff.orders.statuses.${endedAs}.moved`) : t('staff.phoneOrders.done.title')}
        </h2>
        <p className="mt-4 text-muted">{t('staff.phoneOrders.done.number')}</p>
        <p className="font-bold font-display text-7xl leading-none tabular-nums">
          <bdi>{order.orderNumber}</bdi>
        </p>
      </div>
      {promised && !endedAs && <p className="mt-4 font-semibold">{promised}</p>}
      <p className="mt-4 flex flex-wrap items-baseline justify-center gap-x-3">
        <bdi className="min-w-0 font-semibold">{order.customerName}</bdi>
        <bdi dir="ltr" className="text-muted">
          {formatPhone(order.customerPhone)}
        </bdi>
        <Price agorot={order.totalAmount} style="exact" className="font-bold" />
      </p>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button variant="primary" autoFocus onClick={onNext}>
          {t('staff.phoneOrders.done.next')}
        </Button>
        <ContactButton order={order} />
      </div>
    </section>
  );
}
