import { useEffect } from 'react';
import { AlertBar } from '../notifications/admin/alert-bar.tsx';
import { useAlarm } from '../notifications/admin/use-alarm.ts';
import { useUnseenOrders } from '../orders/admin/use-unseen-orders.ts';

/** Rings for orders that nobody has seen, on every staff page and in the title of its tab. */
export function OrderAlerts({ ordersHref }: { ordersHref: string }) {
  const unseen = useUnseenOrders().data;
  const count = unseen?.count ?? 0;
  const alarm = useAlarm(count > 0);
  useCountInTitle(count);
  if (!unseen || count === 0) return null;
  return <AlertBar count={count} isEscalated={unseen.isEscalated} alarm={alarm} href={ordersHref} />;
}

const COUNT = /^\(\d+\) /;

/** Keeps the count before whatever the title is just now. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    const write = () => {
      const plain = document.title.replace(COUNT, '');
      const wanted = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    const title = document.querySelector('title');
    if (!title) return;
    const observer = new MutationObserver(write);
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, [count]);
}
