import { useCallback, useEffect, useState } from 'react';
import type { StoredOrder } from './stored-orders.ts';
import { completeOrder, forgetOrder, useLastOrders } from './use-last-orders.ts';

/**
 * Returns the stored order of this key; of one whose key alone is stored, the lines are fetched. `order` is undefined when
 * it is not stored on this device.
 */
export function useAgainOrder(key: string): { order: StoredOrder | undefined; hasFailed: boolean; retry(): void } {
  const order = useLastOrders().find((each) => each.key === key);
  const [hasFailed, setFailed] = useState(false);
  const isMissing = order?.placed === null;
  const load = useCallback(
    () =>
      import('../checkout/send-order.ts')
        .then(({ fetchOrderOfAttempt }) => fetchOrderOfAttempt(key))
        .then((placed) => (placed ? completeOrder(key, placed) : forgetOrder(key)))
        .catch((error: unknown) => {
          console.warn('No order to order again', error);
          setFailed(true);
        }),
    [key],
  );
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing, load]);
  const retry = () => {
    setFailed(false);
    void load();
  };
  return { order, hasFailed, retry };
}
