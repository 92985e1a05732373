import { useTranslation } from 'react-i18next';
import { OrderList } from '../orders/admin/order-list.tsx';
import { useOrders } from '../orders/admin/use-orders.ts';
import { PhoneOrderEntry } from './phone-order-entry.tsx';

/** The phone order form, followed by earlier phone orders, newest first (spec.md §2). */
export function PhoneOrdersPage() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="font-bold font-display text-3xl">{t('staff.phoneOrders.newTitle')}</h1>
      <PhoneOrderEntry />
      <h2 className="mt-10 font-bold font-display text-2xl">{t('staff.phoneOrders.recent')}</h2>
      <OrderList query={useOrders({ source: 'phone' })} emptyText={t('staff.orders.emptyPhone')} />
    </>
  );
}
