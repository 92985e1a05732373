import { MapPinOff } from 'lucide-react';
import type { Order } from '../../../shared/orders/contract.ts';
import { hasDestination } from '../../../shared/orders/fulfilment.ts';
import { placeName } from '../../../shared/orders/fulfilment-words.ts';
import { isOpen } from '../../../shared/orders/statuses.ts';
import { FULFILMENT_ICONS } from '../../ui/fulfilment-choice.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';

type PlacedOrder = Pick<Order, 'fulfilment' | 'cityName' | 'areaName' | 'destinationCheck' | 'status'>;

/** The area and city of an order with a mark if its destination is to be checked; a mark on one that is picked up. */
export function OrderPlace({ order, className = '' }: { order: PlacedOrder; className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!hasDestination(order.fulfilment)) return <PickupMark order={order} />;
  const check = isOpen(order.status) ? order.destinationCheck : null;
  const name = placeName(order, language, t) || (check ? '' : t('staff.orders.noCity'));
  return (
    <>
      {name && <bdi className={className}>{name}</bdi>}
      {name && check && ' '}
      {check && (
        <span className="inline-flex items-center gap-1 font-bold text-danger leading-tight">
          <MapPinOff aria-hidden className="size-4 shrink-0" />
          {t(`staff.orders.destination.${check}`)}
        </span>
      )}
    </>
  );
}

/** 'Pickup' on an order that is picked up; nothing on others. */
export function PickupMark({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (hasDestination(order.fulfilment)) return null;
  const Icon = FULFILMENT_ICONS[order.fulfilment];
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-ink px-2.5 py-0.5 align-middle font-bold text-paper text-sm leading-tight">
      <Icon aria-hidden className="size-4 shrink-0" />
      {placeName(order, language, t)}
    </span>
  );
}
