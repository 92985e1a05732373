import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedOrder } from '../../shared/orders/contract.ts';
import { toast } from '../ui/toast.ts';
import { checkoutAttempts, keepConfirmation, keyToRestore } from './checkout-attempts.ts';

interface RestoredOrderOptions {
  /** The outcome of an open attempt: the cart still contains the ordered dishes. */
  onPlaced(order: PlacedOrder): void;
  /** A confirmation that was not closed: the cart may contain a new order. */
  onReopened(order: PlacedOrder): void;
}

/**
 * Returns the order whose confirmation the customer has not closed: the response was lost, or the page was closed.
 * Checked when the page loads and when the network is back; while offline the attempt stays open. An attempt that was
 * cancelled offline is cancelled on the server then.
 */
export function useRestoredOrder({ onPlaced, onReopened }: RestoredOrderOptions): void {
  const { t } = useTranslation();
  const showOutcome = useEffectEvent(async (key: string | null) => {
    if (key === null) return;
    const isCancelled = checkoutAttempts.isCancelled();
    const isOpen = checkoutAttempts.openKey() !== null;
    const order = await fetchOutcome(key, isCancelled);
    if (!order) return;
    if (isCancelled) toast({ title: t('shop.toast.arrived'), text: t('shop.toast.arrivedText') });
    (isOpen ? onPlaced : onReopened)(order);
  });
  useEffect(() => {
    const showOpen = () => void showOutcome(checkoutAttempts.openKey());
    void showOutcome(keyToRestore());
    window.addEventListener('online', showOpen);
    return () => window.removeEventListener('online', showOpen);
  }, []);
}

async function fetchOutcome(key: string, isCancelled: boolean): Promise<PlacedOrder | null> {
  const open = checkoutAttempts.openKey();
  try {
    const { cancelOpenAttempt, fetchOrderOfAttempt } = await import('./send-order.ts');
    if (isCancelled) return await cancelOpenAttempt();
    const order = await fetchOrderOfAttempt(key);
    // The response arrived meanwhile and was shown, or another order was placed.
    if (!order || checkoutAttempts.openKey() !== open || keyToRestore() !== key) return null;
    keepConfirmation(key);
    return order;
  } catch (error) {
    console.warn('The outcome of the last order is unknown', error);
    return null;
  }
}
