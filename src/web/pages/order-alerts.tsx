import { useEffect, useState } from 'react';
import { AlertBar, SilenceBar } from '../live/admin/alert-bar.tsx';
import { useAlarm } from '../live/admin/use-alarm.ts';
import { UnseenOrdersDialog } from '../orders/admin/unseen-orders-dialog.tsx';
import { useLateTimer, useOpenOrdersSummary } from '../orders/admin/use-open-orders.ts';
import { keepToastsBelow } from '../ui/toast-place.ts';

interface OrderAlertsProps {
  /** Address of the unseen orders; without it, a dialog shows them. */
  ordersHref: string | undefined;
}

/** The alarm about unseen orders on every staff page and in the title of its tab; shows when sound is blocked. */
export function OrderAlerts({ ordersHref }: OrderAlertsProps) {
  useLateTimer();
  const { data } = useOpenOrdersSummary();
  const count = data?.unseen ?? 0;
  const alarm = useAlarm(count > 0);
  const [isOpen, setOpen] = useState(false);
  useCountInTitle(count);
  return (
    // The bars overlay the page, so that the layout does not shift when one appears.
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

/** Prefixes the document title with the count, also after the title changes. */
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
