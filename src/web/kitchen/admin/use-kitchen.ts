import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type KitchenOrders, listKitchenOrders, tapKitchenOrder } from '../../../shared/kitchen/contract.ts';
import { ApiError, call } from '../../api/client.ts';
import { retryUntilDone } from '../../ui/retry-until-done.ts';
import { refetchDelay, setServerTime } from '../../ui/server-time.ts';
import { useStoredValue } from '../../ui/stored-value.ts';
import { forgetTap, type KeptTap, keptTaps } from './kept-taps.ts';
import { lastDoneOf, withTaps } from './with-taps.ts';

/** Key of all queries of the kitchen, which are invalidated together. */
export const KITCHEN_KEY = ['kitchen'] as const;
const TICKETS_KEY = [...KITCHEN_KEY, 'tickets'] as const;

/** Fetches the tickets, again when the next order is to be begun, and shows what was tapped on this device. */
export function useKitchen() {
  const query = useQuery({
    queryKey: TICKETS_KEY,
    queryFn: async () => {
      const orders = await call(listKitchenOrders, {});
      setServerTime(orders.at);
      return orders;
    },
  });
  const taps = useStoredValue(keptTaps);
  const { data } = query;
  useNextOrder(data);
  const shown = useMemo(
    () => data && { ...data, tickets: withTaps(data.tickets, taps), lastDone: lastDoneOf(data, taps) },
    [data, taps],
  );
  return { ...query, data: shown, keptCount: taps.length };
}

/** Refetches when the next order is to be begun, for which the server publishes no event. */
function useNextOrder(data: KitchenOrders | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!data?.coming.nextAt) return;
    const refetch = () => void client.invalidateQueries({ queryKey: TICKETS_KEY });
    const timer = setTimeout(refetch, refetchDelay(data.coming.nextAt));
    return () => clearTimeout(timer);
  }, [client, data]);
}

/** Sends what was tapped on this device, in its sequence, until the server has all of it; at once when `isLive` again. */
export function useSendTaps(isLive: boolean): void {
  const client = useQueryClient();
  const hasTaps = useStoredValue(keptTaps).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection is a reason to try at once.
  useEffect(() => {
    if (!hasTaps) return;
    return retryUntilDone(async () => {
      for (let [tap] = keptTaps.get(); tap; [tap] = keptTaps.get()) {
        await sendTap(tap);
        // Until the list is fetched again, it shows what the tap has changed.
        client.setQueryData<KitchenOrders>(TICKETS_KEY, (orders) => orders && withTap(orders, tap));
        forgetTap(tap.id);
      }
      await client.invalidateQueries({ queryKey: KITCHEN_KEY });
    });
  }, [client, hasTaps, isLive]);
}

/** Throws when the tap is to be sent again: without a response, without a session, or while the server is busy. */
async function sendTap({ id, ...body }: KeptTap): Promise<void> {
  try {
    await call(tapKitchenOrder, { params: { id }, body });
  } catch (error) {
    const isFinal = error instanceof ApiError && [400, 403, 404].includes(error.status);
    if (!isFinal) throw error;
  }
}

function withTap(orders: KitchenOrders, tap: KeptTap): KitchenOrders {
  const tickets = withTaps(orders.tickets, [tap]).map((ticket) => ({
    ...ticket,
    items: ticket.items.map(({ isKept: _, ...item }) => item),
  }));
  return { ...orders, tickets };
}
