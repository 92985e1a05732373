import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '../../../shared/orders/contract.ts';
import { changeOrderStatus } from '../../../shared/orders/status-contract.ts';
import type { StatusReason } from '../../../shared/orders/status-reasons.ts';
import { call, NetworkError } from '../../api/client.ts';
import { useProblemText } from '../../api/problems.ts';
import { ORDERS_KEY, showOrder } from './use-orders.ts';

/** What became of an order that was to be cancelled. */
export interface Outcome {
  order: Order;
  /** Why it was not cancelled; null where it was. */
  problem: string | null;
}

/**
 * Returns a function that cancels orders one after the other, each by itself, and returns what became of each. Without a
 * connection the rest is left as it is.
 */
export function useCancelSeveral() {
  const client = useQueryClient();
  const problemText = useProblemText();
  return async (orders: readonly Order[], why: { reason: StatusReason; note?: string }): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    let lost: string | null = null;
    const cancel = async (order: Order): Promise<Outcome> => {
      try {
        const body = { status: 'cancelled' as const, ...why };
        showOrder(client, await call(changeOrderStatus, { params: { id: order.id }, body }));
        return { order, problem: null };
      } catch (error) {
        const problem = problemText(error);
        if (error instanceof NetworkError) lost = problem;
        return { order, problem };
      }
    };
    for (const order of orders) outcomes.push(lost === null ? await cancel(order) : { order, problem: lost });
    void client.invalidateQueries({ queryKey: ORDERS_KEY });
    return outcomes;
  };
}
