import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderDetails } from './order-details.tsx';
import type { useOrders } from './use-orders.ts';

interface OrderListProps {
  query: ReturnType<typeof useOrders>;
  emptyText: string;
  /** Stands before the first order, also where there is none. */
  lead?: ReactNode;
}

/** Orders as cards, with its loading, error and empty states, and the older ones on demand. */
export function OrderList({ query, emptyText, lead }: OrderListProps) {
  const { t } = useTranslation();
  const [openId, setOpenId] = useState<number | null>(null);
  if (query.isPending) return <SkeletonList label={t('staff.loading')} />;
  if (query.isError && !query.data) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-16 text-center">
        <p>{t('staff.loadFailed')}</p>
        <Button onClick={() => void query.refetch()}>{t('staff.retry')}</Button>
      </div>
    );
  }
  const { orders } = query.data;
  if (orders.length === 0) {
    return (
      <>
        {lead && <div className="mt-5">{lead}</div>}
        <p className="py-16 text-center text-muted">{emptyText}</p>
      </>
    );
  }
  const open = orders.find(({ id }) => id === openId);
  return (
    <>
      <ul className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {lead && <li>{lead}</li>}
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} onDetails={({ id }) => setOpenId(id)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-6 text-center">
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? t('staff.loading') : t('staff.orders.more')}
          </Button>
        </div>
      )}
      {open && <OrderDetails order={open} onClose={() => setOpenId(null)} />}
    </>
  );
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
