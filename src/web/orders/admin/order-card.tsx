import { Eye, type LucideIcon, MapPin, MessageCircle, Phone } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '../../../shared/localised-text.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { countOf } from '../../../shared/orders/pricing.ts';
import { formatPhone } from '../../../shared/phone.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { isUnseen, StatusButtons, WhatsappButton } from './order-actions.tsx';
import { OrderAge } from './order-age.tsx';

interface OrderCardProps {
  order: Order;
  /** Whether someone else's change removed it from the list; it only keeps its position. */
  isGone?: boolean;
  onDetails(order: Order): void;
}

/** Returns the id of the order card's element. */
export const orderElementId = (id: number) => `order-${id}`;

/** An order with its actions: deliver, details, WhatsApp (spec.md §2). */
export function OrderCard({ order, isGone = false, onDetails }: OrderCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formatInstant = useFormatInstant();
  const city = textIn(order.cityName, language);
  const count = countOf(order.items);
  return (
    <li
      id={orderElementId(order.id)}
      tabIndex={-1}
      className={`flex flex-col rounded-3xl border bg-surface p-4 ${isUnseen(order) && !isGone ? 'border-tabs ring-2 ring-tabs' : 'border-line'}`}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex min-h-7 flex-wrap items-center gap-x-2 font-bold text-xl leading-tight">
            <bdi>#{order.orderNumber}</bdi>
            {isGone && <span className="font-semibold text-muted text-sm">{t('staff.orders.gone')}</span>}
            {isUnseen(order) && !isGone && (
              <span className="rounded-full bg-buttons px-2.5 py-0.5 font-semibold text-on-buttons text-sm">
                {t('staff.orders.unseen')}
              </span>
            )}
          </h2>
          <p className="truncate font-semibold">
            <bdi>{order.customerName || t('staff.clients.erasedName')}</bdi>
          </p>
        </div>
        <div className="text-end">
          <Price agorot={order.totalAmount} style="exact" className="font-bold text-xl leading-tight" />
          <p className="text-muted text-sm">{t(`staff.orders.${order.paymentMethod}`)}</p>
        </div>
      </div>
      <ul className="mt-2 grid gap-x-4 gap-y-1 text-muted text-sm sm:grid-cols-2">
        <li className="sm:col-span-2">
          <OrderAge order={order} />
        </li>
        <Fact icon={MapPin}>
          <bdi>{city || t('staff.orders.noCity')}</bdi>
        </Fact>
        {order.customerPhone && (
          <Fact icon={Phone}>
            <bdi dir="ltr">{formatPhone(order.customerPhone)}</bdi>
          </Fact>
        )}
        {order.whatsappContactedAt && (
          <Fact icon={MessageCircle} isWide>
            {t('staff.orders.contacted', { time: formatInstant(order.whatsappContactedAt) })}
          </Fact>
        )}
      </ul>
      <p className="mt-2 line-clamp-2">
        {order.items.map((item, index) => (
          <Fragment key={item.lineId}>
            {index > 0 && ' · '}
            <bdi>{textIn(item.name, language)}</bdi> <span className="whitespace-nowrap">× {item.quantity}</span>
          </Fragment>
        ))}
      </p>
      <p className="text-muted text-sm">
        {t('staff.orders.items', { count })}
        {order.orderSource === 'phone' && ` · ${t('staff.orders.source')}: ${t('staff.orders.byPhone')}`}
      </p>
      <div inert={isGone} className={`mt-auto grid gap-2 pt-3 ${isGone ? 'opacity-40' : ''}`}>
        <StatusButtons order={order} />
        <div className="grid grid-cols-[1fr_auto] gap-2">
          <WhatsappButton order={order} />
          <Button
            aria-label={t('staff.orders.details')}
            title={t('staff.orders.details')}
            onClick={() => onDetails(order)}
            className={order.customerPhone ? 'px-3' : 'col-span-2'}
          >
            <Eye aria-hidden className="size-5" />
          </Button>
        </div>
      </div>
    </li>
  );
}

interface FactProps {
  icon: LucideIcon;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ icon: Icon, isWide = false, children }: FactProps) {
  return (
    <li className={`flex min-w-0 items-center gap-1.5 ${isWide ? 'sm:col-span-2' : ''}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{children}</span>
    </li>
  );
}
