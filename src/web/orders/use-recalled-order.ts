import { useEffect, useEffectEvent } from 'react';
import type { PlacedOrder } from '../../shared/orders/contract.ts';
import { keepConfirmation, keyToRecall } from './checkout-attempts.ts';

/**
 * Gives the order that the customer placed without seeing its confirmation to the end: the answer was lost, or the
 * page was closed. Asked for once, when the page opens; without a network the attempt just stays open.
 */
export function useRecalledOrder(onRecalled: (order: PlacedOrder) => void): void {
  const tell = useEffectEvent(onRecalled);
  useEffect(() => {
    const key = keyToRecall();
    if (key === null) return;
    void recall(key).then((order) => {
      if (!order) return;
      keepConfirmation(key);
      tell(order);
    });
  }, []);
}

async function recall(key: string): Promise<PlacedOrder | null> {
  try {
    const { fetchOrderOfAttempt } = await import('./send-order.ts');
    return await fetchOrderOfAttempt(key);
  } catch (error) {
    console.warn('What became of the last order is not known yet', error);
    return null;
  }
}
