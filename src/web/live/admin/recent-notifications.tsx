import { BellOff, ChevronRight } from 'lucide-react';
import type { Order } from '../../../shared/orders/contract.ts';
import { Panel } from '../../ui/panel.tsx';
import { Price } from '../../ui/price.tsx';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface RecentNotificationsProps {
  /** The latest orders, newest first. */
  orders: readonly Order[];
  onOpen(order: Order): void;
}

/** The latest orders, updated live (spec.md §4). Each opens its order. */
export function RecentNotifications({ orders, onOpen }: RecentNotificationsProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('staff.notifications.recent')}>
      {orders.length === 0 ? (
        <div className="flex flex-col items-center gap-2 py-6 text-center text-muted">
          <BellOff aria-hidden className="size-8" />
          <p>{t('staff.notifications.recentEmpty')}</p>
        </div>
      ) : (
        <ul className="-mx-2 -mb-2">
          {orders.map((order) => (
            <li key={order.id} className="border-line not-first:border-t">
              <RecentOrder order={order} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface RecentOrderProps {
  order: Order;
  onOpen(order: Order): void;
}

function RecentOrder({ order, onOpen }: RecentOrderProps) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  return (
    <button
      type="button"
      onClick={() => onOpen(order)}
      className="flex min-h-16 w-full items-center gap-3 rounded-xl px-2 py-2.5 text-start hover:bg-sunken"
    >
      {/* Large text has the price below. */}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <span className="min-w-0 grow basis-40">
          <span className="block font-semibold">
            {t('staff.notifications.newOrder')} <bdi>#{order.orderNumber}</bdi>
          </span>
          <span className="block text-muted">
            <bdi>{order.customerName || t('staff.notifications.noName')}</bdi> · {formatInstant(order.createdAt)}
          </span>
        </span>
        <Price agorot={order.totalAmount} style="exact" className="font-bold" />
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
    </button>
  );
}
