import { useState } from 'react';
import { RecentNotifications } from '../../live/admin/recent-notifications.tsx';
import { OrderDetails } from '../../orders/admin/order-details.tsx';
import { useOrders } from '../../orders/admin/use-orders.ts';
import { Loaded } from '../../ui/loaded.tsx';

/** How many notifications are shown (spec.md §9). */
const LATEST = 5;

/** The latest notifications. They are derived from the latest orders, so a reload or a lost connection loses none. */
export function RecentOrders() {
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <Loaded query={useOrders({})} skeleton={{ count: 1, className: 'h-96' }}>
      {({ orders }) => {
        const open = orders.find(({ id }) => id === openId);
        return (
          <>
            <RecentNotifications orders={orders.slice(0, LATEST)} onOpen={({ id }) => setOpenId(id)} />
            {open && <OrderDetails order={open} onClose={() => setOpenId(null)} />}
          </>
        );
      }}
    </Loaded>
  );
}
