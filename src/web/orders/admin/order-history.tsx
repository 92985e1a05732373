import { useCallback, useState } from 'react';
import type { Order } from '../../../shared/orders/contract.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { ORDER_GRID, OrderCard } from './order-card.tsx';
import { OrderDetails } from './order-details.tsx';

const PAGE_SIZE = 30;

/** Loaded orders as cards; a long history is rendered in steps. */
export function OrderHistory({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(PAGE_SIZE);
  const [openId, setOpenId] = useState<number | null>(null);
  const showDetails = useCallback(({ id }: Order) => setOpenId(id), []);
  const open = orders.find(({ id }) => id === openId);
  return (
    <>
      <ul className={`mt-4 ${ORDER_GRID}`}>
        {orders.slice(0, shown).map((order) => (
          <OrderCard key={order.id} order={order} onDetails={showDetails} />
        ))}
      </ul>
      {orders.length > shown && (
        <div className="mt-6 text-center">
          <Button onClick={() => setShown(shown + PAGE_SIZE)}>{t('staff.orders.more')}</Button>
        </div>
      )}
      {open && <OrderDetails order={open} onClose={() => setOpenId(null)} />}
    </>
  );
}
