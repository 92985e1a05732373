import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MINUTE_MS } from '../../../shared/durations.ts';
import type { NoticeEvent } from '../../../shared/mail/kinds.ts';
import { markAllOrdersSeen } from '../../../shared/orders/contract.ts';
import {
  groupOpenOrders,
  type OpenOrdersSummary,
  summariseOpenOrders,
} from '../../../shared/orders/open-orders-contract.ts';
import { countOrdersByStatus } from '../../../shared/orders/status-contract.ts';
import type { OptionalStatus } from '../../../shared/orders/statuses.ts';
import { DEFAULT_MINUTES } from '../../../shared/settings/rules.ts';
import { call } from '../../api/client.ts';
import { refetchDelay, setServerTime } from '../../ui/server-time.ts';
import { OPEN_ORDERS_KEY, ORDERS_KEY, type OrdersFilter } from './use-orders.ts';

const openOrdersQuery = {
  queryKey: OPEN_ORDERS_KEY,
  queryFn: async () => {
    const summary = await call(summariseOpenOrders, {});
    setServerTime(summary.at);
    return summary;
  },
};

/** Fetches the number of pending, late and unseen orders. */
export function useOpenOrdersSummary() {
  return useQuery(openOrdersQuery);
}

/** Returns the age in ms from which an open order without a promise is late. */
export function useLateAfter(): number {
  const { data } = useQuery({ ...openOrdersQuery, select: (summary: OpenOrdersSummary) => summary.lateAfterMinutes });
  return (data ?? DEFAULT_MINUTES.escalateAfterMinutes) * MINUTE_MS;
}

const NO_STATUSES: readonly OptionalStatus[] = [];

/** Returns the optional statuses that the shop uses. */
export function useUsedStatuses(): readonly OptionalStatus[] {
  const { data } = useQuery({ ...openOrdersQuery, select: (summary: OpenOrdersSummary) => summary.usedStatuses });
  return data ?? NO_STATUSES;
}

/** Returns what staff are offered now to tell the customer by WhatsApp. No hook, since nothing on screen depends on it. */
export function offeredNotices(client: QueryClient): readonly NoticeEvent[] {
  return client.getQueryData<OpenOrdersSummary>(OPEN_ORDERS_KEY)?.offeredNotices ?? [];
}

const NO_NOTICES: readonly NoticeEvent[] = [];

/** Returns of what customers with an email address are told by mail. */
export function useMailedNotices(): readonly NoticeEvent[] {
  const { data } = useQuery({ ...openOrdersQuery, select: (summary: OpenOrdersSummary) => summary.mailedNotices });
  return data ?? NO_NOTICES;
}

/** Returns whether it is known which statuses the shop uses, or the attempt to find out has failed. */
export function useKnowsStatuses(): boolean {
  return !useQuery({ ...openOrdersQuery, select: () => null }).isPending;
}

/** Fetches how many orders that match are in each status. */
export function useOrderCounts(query: Omit<OrdersFilter, 'status' | 'unseen' | 'sort' | 'late'>) {
  return useQuery({
    queryKey: [...ORDERS_KEY, 'counts', query],
    queryFn: () => call(countOrdersByStatus, { query }),
  });
}

/** Fetches how many open orders there are of each day, place and source. */
export function useOpenOrderGroups() {
  return useQuery({ queryKey: [...ORDERS_KEY, 'groups'], queryFn: () => call(groupOpenOrders, {}) });
}

/** Refetches when the next order becomes late, for which the server publishes no event. */
export function useLateTimer(): void {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useOpenOrdersSummary();
  const nextLateAt = data?.nextLateAt;
  useEffect(() => {
    // Depends on the time of the response too, because it may contain the same instant again.
    if (!nextLateAt || dataUpdatedAt === 0) return;
    const refetch = () => void client.invalidateQueries({ queryKey: OPEN_ORDERS_KEY });
    const timer = setTimeout(refetch, refetchDelay(nextLateAt));
    return () => clearTimeout(timer);
  }, [client, nextLateAt, dataUpdatedAt]);
}

/** Acknowledges all unseen orders up to the one with this id for all staff. */
export function useMarkAllSeen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upToId: number) => call(markAllOrdersSeen, { body: { upToId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}
