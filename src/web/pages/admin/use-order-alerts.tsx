import { type ReactNode, useEffect, useState } from 'react';
import { AlertBar, SilenceBar } from '../../live/admin/alert-bar.tsx';
import { useAlarm } from '../../live/admin/use-alarm.ts';
import { UnseenOrdersDialog } from '../../orders/admin/unseen-orders-dialog.tsx';
import { useLateTimer, useOpenOrdersSummary } from '../../orders/admin/use-open-orders.ts';

interface OrderAlerts {
  /** The alarm, or that sound is blocked; null when there is neither. */
  bar: ReactNode;
  /** The alarm alone, which is shown above dialogs too. */
  banner: ReactNode;
  /** The unseen orders, where they have no address. */
  dialog: ReactNode;
}

/**
 * Sounds and renders the alarm about unseen orders, on every staff page and in the title of its tab. Without
 * `ordersHref`, the address of the unseen orders, a dialog shows them.
 */
export function useOrderAlerts(ordersHref: string | undefined): OrderAlerts {
  useLateTimer();
  const { data } = useOpenOrdersSummary();
  const count = data?.unseen ?? 0;
  const alarm = useAlarm(count);
  const [isOpen, setOpen] = useState(false);
  useCountInTitle(count);
  const banner = count > 0 && (
    <AlertBar
      count={count}
      agedCount={data?.unseenLate ?? 0}
      lateAfterMinutes={data?.lateAfterMinutes ?? 0}
      alarm={alarm}
      show={ordersHref ?? (() => setOpen(true))}
    />
  );
  return {
    bar: banner || (alarm.sound === 'locked' && <SilenceBar alarm={alarm} />),
    banner,
    dialog: isOpen && <UnseenOrdersDialog onClose={() => setOpen(false)} />,
  };
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
