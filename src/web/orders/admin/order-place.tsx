import type { Order } from '../../../shared/orders/contract.ts';
import { hasDestination } from '../../../shared/orders/fulfilment.ts';
import { placeName } from '../../../shared/orders/fulfilment-words.ts';
import { FULFILMENT_ICONS } from '../../ui/fulfilment-choice.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';

type PlacedOrder = Pick<Order, 'fulfilment' | 'cityName' | 'areaName'>;

/** The area and city of an order, or that it has none; a mark on one that is picked up. */
export function OrderPlace({ order, className = '' }: { order: PlacedOrder; className?: string }) {
  const { t } = useTranslation();
  const name = placeName(order, useLanguage(), t) || t('staff.orders.noCity');
  if (hasDestination(order.fulfilment)) return <bdi className={className}>{name}</bdi>;
  return <PickupMark order={order} />;
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
