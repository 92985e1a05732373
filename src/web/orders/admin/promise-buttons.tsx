import { Clock } from 'lucide-react';
import { useContext, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { isForDay } from '../../../shared/hours/ordering.ts';
import { businessDayAt } from '../../../shared/menu/sold-out.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { LATER_MINUTES, laterBy } from '../../../shared/orders/promise.ts';
import { isOpen } from '../../../shared/orders/statuses.ts';
import { Button } from '../../ui/button.tsx';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { serverNow } from '../../ui/server-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { PromiseDialog } from './promise-dialog.tsx';
import { usePromiseChange } from './use-promise-change.ts';

interface PromiseButtonsProps {
  order: Order;
  /** Whether someone else's change removed it from the list. */
  isGone?: boolean;
  className?: string;
}

/** What changes for when an open order is promised: some minutes later with one press, or a chosen time. */
export function PromiseButtons({ order, isGone = false, className = '' }: PromiseButtonsProps) {
  const { t } = useTranslation();
  const timeZone = useContext(TimeZoneContext);
  const today = businessDayAt({ timeZone, now: useNow() });
  const [isChoosing, setIsChoosing] = useState(false);
  const change = usePromiseChange();
  if (!isOpen(order.status) || (isForDay(order) && order.promisedDay < today)) return null;
  const isPromised = order.promisedAt !== null || order.promisedDay !== null;
  const promiseLater = (minutes: number) => {
    // Not disabled meanwhile, which would take the focus from it.
    if (!change.isPending) change.mutate({ order, promise: laterBy(order, minutes, serverNow()) });
  };
  return (
    <fieldset inert={isGone} className={`flex flex-wrap gap-1.5 ${isGone ? 'opacity-40' : ''} ${className}`}>
      <legend className="sr-only">{t('staff.orders.promise.label', { number: isolate(order.orderNumber) })}</legend>
      {order.promisedAt !== null &&
        LATER_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            title={`+${minutes} ${t('staff.orders.promise.minutes')}`}
            className="min-w-11 px-2!"
            onClick={() => promiseLater(minutes)}
          >
            <bdi dir="ltr">+{minutes}</bdi>
            <span className="sr-only"> {t('staff.orders.promise.minutes')}</span>
          </Button>
        ))}
      <Button
        title={isPromised ? t('staff.orders.promise.choose') : undefined}
        className={isPromised ? 'min-w-11 px-0!' : 'px-4!'}
        onClick={() => setIsChoosing(true)}
      >
        <Clock aria-hidden className="size-5 shrink-0" />
        <span className={isPromised ? 'sr-only' : ''}>
          {t(isPromised ? 'staff.orders.promise.choose' : 'staff.orders.promise.set')}
        </span>
      </Button>
      {isChoosing && <PromiseDialog order={order} onClose={() => setIsChoosing(false)} />}
    </fieldset>
  );
}
