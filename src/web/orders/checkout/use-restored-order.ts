import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../ui/texts.tsx';
import { checkoutAttempts, keyToRestore } from './checkout-attempts.ts';
import type { RestoredOrderOptions } from './show-outcome.ts';

/**
 * Returns the order whose confirmation the customer has not closed: the response was lost, or the page was closed.
 * Checked when the page loads and when the network is back; while offline the attempt stays open. An attempt that was
 * cancelled offline is cancelled on the server then.
 */
export function useRestoredOrder(options: RestoredOrderOptions): void {
  const { t } = useTranslation();
  const restore = useEffectEvent(async (key: string | null) => {
    if (key === null) return;
    const before = { key, open: checkoutAttempts.openKey(), isCancelled: checkoutAttempts.isCancelled() };
    try {
      const { showOutcome } = await import('./show-outcome.ts');
      await showOutcome(before, { t, ...options });
    } catch (error) {
      console.warn('The outcome of the last order is unknown', error);
    }
  });
  useEffect(() => {
    const restoreOpen = () => void restore(checkoutAttempts.openKey());
    void restore(keyToRestore());
    window.addEventListener('online', restoreOpen);
    return () => window.removeEventListener('online', restoreOpen);
  }, []);
}
