import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_STATUSES, type OrderStatus } from '../../shared/orders/contract.ts';
import { OrderList } from '../orders/admin/order-list.tsx';
import { useOrders } from '../orders/admin/use-orders.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { TabBar, tabPanelProps } from '../ui/tab-bar.tsx';

/** Pending and delivered orders, newest first, with their counts (spec.md §2). */
export function OrdersPage() {
  const { t } = useTranslation();
  const [status, setStatus] = useState<OrderStatus>('pending');
  const queries = { pending: useOrders({ status: 'pending' }), delivered: useOrders({ status: 'delivered' }) };
  return (
    <>
      <SectionHeading title={t('staff.orders.title')} />
      <TabBar<OrderStatus>
        label={t('staff.orders.title')}
        selected={status}
        onSelect={setStatus}
        tabs={ORDER_STATUSES.map((name) => ({
          name,
          text: (
            <>
              {t(`staff.orders.${name}`)} <bdi>({queries[name].data?.total ?? '…'})</bdi>
            </>
          ),
        }))}
      />
      {ORDER_STATUSES.map((name) => (
        <div key={name} {...tabPanelProps(name, status)}>
          <OrderList
            query={queries[name]}
            emptyText={t(name === 'pending' ? 'staff.orders.emptyPending' : 'staff.orders.emptyDelivered')}
          />
        </div>
      ))}
    </>
  );
}
