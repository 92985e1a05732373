import { useEffect, useState } from 'react';
import { AlertBar, SilenceBar } from '../live/admin/alert-bar.tsx';
import { useAlarm } from '../live/admin/use-alarm.ts';
import { UnseenOrdersDialog } from '../orders/admin/unseen-orders-dialog.tsx';
import { useLateTimer, useWaiting } from '../orders/admin/use-waiting.ts';
import { keepToastsBelow } from '../ui/toast-place.ts';

interface OrderAlertsProps {
  /** Where the orders that nobody has seen are; without it, a dialog shows them. */
  ordersHref: string | undefined;
}

/** Rings for orders that nobody has seen, on every staff page and in the title of its tab; says when it cannot. */
export function OrderAlerts({ ordersHref }: OrderAlertsProps) {
  useLateTimer();
  const { data } = useWaiting();
  const count = data?.unseen ?? 0;
  const alarm = useAlarm(count > 0);
  const [isOpen, setOpen] = useState(false);
  useCountInTitle(count);
  return (
    // The bars lie over the page, so that nothing moves under a finger when one comes.
    <div className="relative">
      <div ref={keepToastsBelow} className="absolute inset-x-0 top-0">
        {count > 0 ? (
          <AlertBar
            count={count}
            lateCount={data?.unseenLate ?? 0}
            lateAfterMinutes={data?.lateAfterMinutes ?? 0}
            alarm={alarm}
            show={ordersHref ?? (() => setOpen(true))}
          />
        ) : (
          alarm.sound === 'locked' && <SilenceBar alarm={alarm} />
        )}
      </div>
      {isOpen && <UnseenOrdersDialog onClose={() => setOpen(false)} />}
    </div>
  );
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
