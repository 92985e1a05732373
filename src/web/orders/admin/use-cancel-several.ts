import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '../../../shared/orders/contract.ts';
import { changeOrderStatus } from '../../../shared/orders/status-contract.ts';
import type { StatusReason } from '../../../shared/orders/status-reasons.ts';
import { changeEach } from '../../api/change-each.ts';
import { call } from '../../api/client.ts';
import { useProblemText } from '../../api/problems.ts';
import { ORDERS_KEY, showOrder } from './use-orders.ts';

/** What became of an order that was to be cancelled. */
export interface Outcome {
  order: Order;
  /** Why it was not cancelled; null where it was. */
  problem: string | null;
}

/** Returns a function that cancels orders, each by itself, and returns what became of each. */
export function useCancelSeveral() {
  const client = useQueryClient();
  const problemText = useProblemText();
  return async (orders: readonly Order[], why: { reason: StatusReason; note?: string }): Promise<Outcome[]> => {
    const body = { status: 'cancelled' as const, ...why };
    const outcomes = await changeEach(orders, async ({ id }) =>
      showOrder(client, await call(changeOrderStatus, { params: { id }, body })),
    );
    void client.invalidateQueries({ queryKey: ORDERS_KEY });
    return outcomes.map(({ entry: order, ...outcome }) => ({
      order,
      problem: 'error' in outcome ? problemText(outcome.error) : null,
    }));
  };
}
