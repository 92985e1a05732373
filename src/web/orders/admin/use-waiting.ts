import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MINUTE_MS } from '../../../shared/durations.ts';
import { markAllOrdersSeen, summariseWaiting, type WaitingSummary } from '../../../shared/orders/contract.ts';
import { DEFAULT_MINUTES } from '../../../shared/settings/rules.ts';
import { call } from '../../api/client.ts';
import { noteServerTime, serverNow } from '../../ui/server-time.ts';
import { ORDERS_KEY } from './use-orders.ts';

const WAITING_KEY = [...ORDERS_KEY, 'waiting'] as const;
/** A clock that is wrong must not make the page ask again and again. */
const SOONEST_MS = 5_000;

const waitingQuery = {
  queryKey: WAITING_KEY,
  queryFn: async () => {
    const summary = await call(summariseWaiting, {});
    noteServerTime(summary.at);
    return summary;
  },
};

/** How many orders wait, how many of them are late, and how many nobody has seen. */
export function useWaiting() {
  return useQuery(waitingQuery);
}

/** After how long a waiting order is late, in ms. */
export function useLateAfter(): number {
  const { data } = useQuery({ ...waitingQuery, select: (summary: WaitingSummary) => summary.lateAfterMinutes });
  return (data ?? DEFAULT_MINUTES.escalateAfterMinutes) * MINUTE_MS;
}

/** Counts again when the next order becomes late, which is nothing that the server would tell. */
export function useLateTimer(): void {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useWaiting();
  const nextLateAt = data?.nextLateAt;
  useEffect(() => {
    // Also after each answer that still names the same instant.
    if (!nextLateAt || dataUpdatedAt === 0) return;
    const delayMs = Math.max(SOONEST_MS, Date.parse(nextLateAt) - serverNow());
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: WAITING_KEY }), delayMs);
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
