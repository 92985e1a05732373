import { useCallback, useState } from 'react';
import type { Order } from '../../../shared/orders/contract.ts';
import { OrderDetails } from '../../orders/admin/order-details.tsx';
import { OrderList } from '../../orders/admin/order-list.tsx';
import { useOrders } from '../../orders/admin/use-orders.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { PhoneOrderEntry } from './phone-order-entry.tsx';

/** The phone order form, followed by earlier phone orders, newest first (spec.md §2). */
export function PhoneOrdersPage() {
  const { t } = useTranslation();
  const query = useOrders({ source: 'phone' });
  const [openId, setOpenId] = useState<number | null>(null);
  const showDetails = useCallback(({ id }: Order) => setOpenId(id), []);
  const open = query.data?.orders.find(({ id }) => id === openId);
  return (
    <>
      <h1 className="font-bold font-display text-3xl">{t('staff.phoneOrders.newTitle')}</h1>
      <PhoneOrderEntry />
      <h2 className="mt-10 font-bold font-display text-2xl">{t('staff.phoneOrders.recent')}</h2>
      <OrderList query={query} emptyText={t('staff.orders.emptyPhone')} onDetails={showDetails} />
      {open && <OrderDetails order={open} onClose={() => setOpenId(null)} />}
    </>
  );
}
