import { Banknote, Check, DoorClosed, MapPinOff } from 'lucide-react';
import { isolate } from '../../../shared/bidi.ts';
import { owedOf } from '../../../shared/delivery-routes/rules.ts';
import { priceInText } from '../../../shared/money.ts';
import { streetLine } from '../../../shared/orders/address.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { needsConfirmation } from '../../../shared/orders/destination-check.ts';
import { areaAndCity } from '../../../shared/orders/fulfilment-words.ts';
import { bitPaymentOf } from '../../../shared/orders/payment.ts';
import { isOpen } from '../../../shared/orders/statuses.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { usePromiseText } from '../../ui/promise-text.ts';
import { useFormatTimeOfDay } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';

/** What staff need of an order to plan its delivery, and what has become of it. */
export function DeliveryOrder({ order }: { order: Order }) {
  const language = useLanguage();
  const promise = usePromiseText(order);
  const { status, orderNumber, customerName, address } = order;
  const isGone = !isOpen(status) && status !== 'delivered';
  const place = [address && streetLine(address), areaAndCity(order, language)].filter(Boolean).map(String);
  return (
    <div className="min-w-0 grow basis-40">
      <p className={`leading-snug ${isGone ? 'text-muted line-through' : ''}`}>
        <bdi className="font-bold">#{orderNumber}</bdi> <bdi className="wrap-anywhere">{customerName}</bdi>
      </p>
      <p className={`text-sm leading-snug ${isGone ? 'text-muted line-through' : ''}`}>
        {place.map((part, index) => (
          <span key={part}>
            {index > 0 && ', '}
            <bdi className="wrap-anywhere">{part}</bdi>
          </span>
        ))}
        {promise && <span className="text-muted"> · {promise}</span>}
      </p>
      <State order={order} />
    </div>
  );
}

/** What it owes, or how it ended. */
function State({ order }: { order: Order }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formatTime = useFormatTimeOfDay();
  const time = (instant: string) => isolate(formatTime(instant));
  const money = (agorot: number) => priceInText(agorot, language);
  const { status, notHomeAt, cashTakenAt, deliveredAt } = order;
  const owed = owedOf(order);
  const payment = bitPaymentOf(order);
  return (
    <div className="text-sm leading-snug">
      {deliveredAt !== null && (
        <p className="flex items-center gap-1 font-semibold">
          <Check aria-hidden className="size-4 shrink-0 text-ok" />
          {t('staff.deliveries.deliveredAt', { time: time(deliveredAt) })}
        </p>
      )}
      {status === 'on_the_way' && <p className="font-semibold">{t('staff.orders.statuses.on_the_way.name')}</p>}
      {!isOpen(status) && status !== 'delivered' && (
        <p className="font-bold text-danger">{t(`staff.orders.statuses.${status}.name`)}</p>
      )}
      {isOpen(status) && needsConfirmation(order) && (
        <p className="flex items-center gap-1 font-bold text-danger">
          <MapPinOff aria-hidden className="size-4 shrink-0" />
          {t('staff.orders.destination.city_not_stated')}
        </p>
      )}
      {isOpen(status) && notHomeAt !== null && (
        <p className="flex items-center gap-1 font-bold text-danger">
          <DoorClosed aria-hidden className="size-4 shrink-0" />
          {t('staff.deliveries.notHomeAt', { time: time(notHomeAt) })}
        </p>
      )}
      {cashTakenAt !== null && (
        <p className="flex items-center gap-1">
          <Banknote aria-hidden className="size-4 shrink-0" />
          {t('staff.deliveries.cashTakenAt', { amount: money(order.totalAmount), time: time(cashTakenAt) })}
        </p>
      )}
      {owed && <p>{t(`staff.deliveries.owed.${owed.kind}`, { amount: money(owed.amount) })}</p>}
      {payment !== null && payment !== 'unpaid' && <p>{t(`staff.deliveries.payment.${payment}`)}</p>}
    </div>
  );
}
