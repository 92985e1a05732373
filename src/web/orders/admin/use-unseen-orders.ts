import { useQuery } from '@tanstack/react-query';
import { listOrders } from '../../../shared/orders/contract.ts';
import { callWithHeaders } from '../../api/client.ts';
import { ORDERS_KEY } from './use-orders.ts';

const MOST_SHOWN = 3;

/** The orders that nobody has acknowledged: how many, the newest few, and whether one was mailed about already. */
export function useUnseenOrders() {
  return useQuery({
    queryKey: [...ORDERS_KEY, 'unseen'],
    queryFn: async () => {
      const query = { status: 'pending', unseen: '1', limit: MOST_SHOWN } as const;
      const { data, headers } = await callWithHeaders(listOrders, { query });
      return {
        count: Number(headers.get('x-total-count')),
        newest: data,
        isEscalated: data.some(({ escalatedAt }) => escalatedAt !== null),
      };
    },
  });
}
