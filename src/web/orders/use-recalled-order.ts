import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedOrder } from '../../shared/orders/contract.ts';
import { toast } from '../ui/toast.ts';
import { checkoutAttempts, keepConfirmation, keyToRecall } from './checkout-attempts.ts';

interface RecalledOrderOptions {
  /** The outcome of an open attempt: the cart still holds what was ordered. */
  onPlaced(order: PlacedOrder): void;
  /** A confirmation that was not closed: the cart may hold something new. */
  onShownAgain(order: PlacedOrder): void;
}

/**
 * Gives the order that the customer placed without seeing its confirmation to the end: the answer was lost, or the
 * page was closed. Asked for when the page opens and when the network is back; without one the attempt just stays
 * open. An attempt that the customer cancelled without a network is cancelled then.
 */
export function useRecalledOrder({ onPlaced, onShownAgain }: RecalledOrderOptions): void {
  const { t } = useTranslation();
  const recallAndTell = useEffectEvent(async (key: string | null) => {
    if (key === null) return;
    const isCancelled = checkoutAttempts.isCancelled();
    const isOpen = checkoutAttempts.openKey() !== null;
    const order = await recall(key, isCancelled);
    if (!order) return;
    if (isCancelled) toast({ title: t('shop.toast.arrived'), text: t('shop.toast.arrivedText') });
    (isOpen ? onPlaced : onShownAgain)(order);
  });
  useEffect(() => {
    const recallOpen = () => void recallAndTell(checkoutAttempts.openKey());
    void recallAndTell(keyToRecall());
    window.addEventListener('online', recallOpen);
    return () => window.removeEventListener('online', recallOpen);
  }, []);
}

async function recall(key: string, isCancelled: boolean): Promise<PlacedOrder | null> {
  const open = checkoutAttempts.openKey();
  try {
    const { cancelOpenAttempt, fetchOrderOfAttempt } = await import('./send-order.ts');
    if (isCancelled) return await cancelOpenAttempt();
    const order = await fetchOrderOfAttempt(key);
    // The answer came meanwhile, and has been shown; or another order was placed.
    if (!order || checkoutAttempts.openKey() !== open || keyToRecall() !== key) return null;
    keepConfirmation(key);
    return order;
  } catch (error) {
    console.warn('What became of the last order is not known yet', error);
    return null;
  }
}
