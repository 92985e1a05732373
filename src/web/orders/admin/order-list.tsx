import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/orders/contract.ts';
import { isOpen, type OrderStatus } from '../../../shared/orders/statuses.ts';
import { Button } from '../../ui/button.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { DeferredOrders } from './deferred-orders.tsx';
import { isUnseen } from './order-actions.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderDetails } from './order-details.tsx';
import { useAtRest } from './use-at-rest.ts';
import type { useOrders } from './use-orders.ts';
import { useSteadyOrders } from './use-steady-orders.ts';

/** How long in ms presses are ignored after cards have moved: nobody reacts to the change sooner. */
const MOVED_MS = 500;

interface OrderListProps {
  query: ReturnType<typeof useOrders>;
  /** The common status of all orders, if any. An order moved by this user is not treated as removed. */
  status?: OrderStatus;
  emptyText: string;
  /** Rendered above the first order, also when there is none. */
  lead?: ReactNode;
  /** Called with the ids of new orders that are held back, whenever they change. Must be a stable function. */
  onDeferred?(ids: readonly number[]): void;
}

/** Orders as cards, with loading, error and empty states, and older ones on demand. */
export function OrderList({ query, ...cards }: OrderListProps) {
  const { t } = useTranslation();
  if (query.isPending) return <SkeletonList label={t('staff.loading')} />;
  if (query.isError && !query.data) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-16 text-center">
        <p>{t('staff.loadFailed')}</p>
        <Button onClick={() => void query.refetch()}>{t('staff.retry')}</Button>
      </div>
    );
  }
  return (
    <>
      <SteadyCards {...cards} live={query.data.orders} listKey={query.listKey} />
      {query.hasNextPage && (
        <div className="mt-6 text-center">
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? t('staff.loading') : t('staff.orders.more')}
          </Button>
        </div>
      )}
    </>
  );
}

interface SteadyCardsProps extends Omit<OrderListProps, 'query'> {
  live: readonly Order[];
  /** Identifies the list that `live` is the content of. */
  listKey: string;
}

/** Cards that do not move while someone interacts with them. */
function SteadyCards({ live, listKey, status, emptyText, lead, onDeferred }: SteadyCardsProps) {
  const board = useRef<HTMLUListElement>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const { shown, deferred, gone, showDeferred } = useSteadyOrders(live, listKey, useAtRest(board));
  const hasSettled = useSettled(shown.map(({ id }) => id).join(), MOVED_MS);
  useDeferredIds(shown, deferred, onDeferred);
  const open = shown.find(({ id }) => id === openId);
  return (
    <>
      <ul
        ref={board}
        className={`mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3 ${hasSettled ? '' : 'pointer-events-none'}`}
      >
        {lead && <li>{lead}</li>}
        {shown.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            isGone={gone.has(order.id) && isOpen(order.status) && order.status === (status ?? order.status)}
            onDetails={({ id }) => setOpenId(id)}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className="py-16 text-center text-muted">{emptyText}</p>}
      <DeferredOrders count={deferred.length} onShow={showDeferred} />
      {open && <OrderDetails order={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

/** Reports which of the held-back orders are unseen and newer than all that are shown. */
function useDeferredIds(
  shown: readonly Order[],
  deferred: readonly Order[],
  onChange?: (ids: readonly number[]) => void,
): void {
  const newest = Math.max(0, ...shown.map(({ id }) => id));
  const ids = deferred.flatMap((order) => (order.id > newest && isUnseen(order) ? [order.id] : [])).join();
  useEffect(() => {
    if (ids === '') return;
    onChange?.(ids.split(',').map(Number));
    return () => onChange?.([]);
  }, [ids, onChange]);
}

function SkeletonList({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <div key={key} className="h-52 rounded-3xl bg-sunken motion-safe:animate-pulse" />
      ))}
    </div>
  );
}
