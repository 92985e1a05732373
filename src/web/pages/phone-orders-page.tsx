import { useTranslation } from 'react-i18next';
import { OrderList } from '../orders/admin/order-list.tsx';
import { useOrders } from '../orders/admin/use-orders.ts';

/** The orders taken by phone, newest first. */
export function PhoneOrdersPage() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="font-bold font-display text-3xl">{t('staff.phoneOrders.title')}</h1>
      <OrderList query={useOrders({ source: 'phone' })} emptyText={t('staff.orders.emptyPhone')} />
    </>
  );
}
