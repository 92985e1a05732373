import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type KitchenOrders, listKitchenOrders, tapKitchenOrder } from '../../../shared/kitchen/contract.ts';
import { call, isUnreachable } from '../../api/client.ts';
import { tapAgeOf } from '../../offline/kept-taps.ts';
import { useSendTaps } from '../../offline/use-send-taps.ts';
import { refetchDelay, setServerTime } from '../../ui/server-time.ts';
import { useStoredValue } from '../../ui/stored-value.ts';
import { keptKitchen } from './kept-kitchen.ts';
import { type KeptTap, kitchenTaps } from './kept-taps.ts';
import { lastDoneOf, withTaps } from './with-taps.ts';

/** Key of all queries of the kitchen, which are invalidated together. */
export const KITCHEN_KEY = ['kitchen'] as const;
const TICKETS_KEY = [...KITCHEN_KEY, 'tickets'] as const;

/**
 * Fetches the tickets, again when the next order is to be begun, and shows what was tapped on this device. Without a network
 * the tickets are those that it showed last, none where they are too old.
 */
export function useKitchen(account: Parameters<typeof keptKitchen.keep>[0], isTooOld: boolean) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: TICKETS_KEY,
    queryFn: async ({ signal }) => {
      try {
        const orders = await call(listKitchenOrders, {});
        // Who asked may have signed out meanwhile.
        signal.throwIfAborted();
        setServerTime(orders.at);
        keptKitchen.keep(account, orders);
        return orders;
      } catch (error) {
        const isWithout = isUnreachable(error) && !signal.aborted && !client.getQueryData(TICKETS_KEY);
        const last = isWithout ? keptKitchen.restore()?.orders : undefined;
        if (last) client.setQueryData(TICKETS_KEY, last);
        // Not the tickets as if they were fetched: the client repeats what failed.
        throw error;
      }
    },
  });
  const taps = useStoredValue(kitchenTaps.taps);
  const { data } = query;
  useNextOrder(data);
  const shown = useMemo(
    () => data && { ...data, tickets: withTaps(data.tickets, taps), lastDone: lastDoneOf(data, taps) },
    [data, taps],
  );
  return {
    ...query,
    isError: query.isError || isTooOld,
    data: isTooOld ? undefined : shown,
    keptCount: taps.length,
  };
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

/** Sends what was tapped on this device until the server has it. */
export function useSendKitchenTaps(isLive: boolean): void {
  const client = useQueryClient();
  useSendTaps(kitchenTaps, {
    isLive,
    send: ({ id, madeAt, ...tap }) =>
      call(tapKitchenOrder, { params: { id }, body: { ...tap, ...tapAgeOf({ madeAt }) } }),
    finalStatuses: [400, 403, 404],
    // Until the list is fetched again, it shows what the tap has changed.
    onSent(tap) {
      client.setQueryData<KitchenOrders>(TICKETS_KEY, (orders) => orders && withTap(orders, tap));
      keptKitchen.revise((orders) => withTap(orders, tap));
    },
    onAllSent: () => client.invalidateQueries({ queryKey: KITCHEN_KEY }),
  });
}

function withTap(orders: KitchenOrders, tap: KeptTap): KitchenOrders {
  const tickets = withTaps(orders.tickets, [tap]).map((ticket) => ({
    ...ticket,
    items: ticket.items.map(({ isKept: _, ...item }) => item),
  }));
  return { ...orders, tickets };
}
