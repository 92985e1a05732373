import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type AskedOrdering,
  type BusyChoice,
  getHours,
  getOrdering,
  pauseOrders,
  type StaffHours,
  saveHours,
  setBusy,
} from '../../../shared/hours/contract.ts';
import type { OrderingState } from '../../../shared/hours/ordering.ts';
import type { ShownSlot } from '../../../shared/hours/slots.ts';
import type { PauseSpan } from '../../../shared/hours/spans.ts';
import { freshUntilOf, withItsCities } from '../../../shared/hours/states.ts';
import { byFulfilment, FULFILMENTS } from '../../../shared/orders/fulfilment.ts';
import { call } from '../../api/client.ts';
import { NO_SLOTS, slotsQuery } from '../../api/slots-query.ts';
import { refetchDelay } from '../../ui/server-time.ts';

export const HOURS_KEY = ['hours'] as const;

/** Fetches the shop's hours, and until when orders are paused, or take longer. */
export function useHours() {
  return useQuery({ queryKey: HOURS_KEY, queryFn: () => call(getHours, {}) });
}

/**
 * Fetches for when orders are taken of each fulfilment, again when that may be outdated; those that are not known, and that
 * the shop does not offer, are missing.
 */
export function useOrderings(): OrderingState[] {
  return useQueries({
    queries: FULFILMENTS.map((fulfilment) => ({
      queryKey: [...HOURS_KEY, 'ordering', fulfilment],
      queryFn: () => call(getOrdering, { query: { fulfilment } }),
      refetchInterval: ({ state: { data } }: { state: { data?: AskedOrdering | undefined } }) => {
        const freshUntil = data ? freshUntilOf(withItsCities(data)) : null;
        return freshUntil === null ? false : refetchDelay(freshUntil);
      },
    })),
    // Of one that is not offered, the state of the other is returned.
    combine: (results) => byFulfilment(results.map(({ data }) => data)).flatMap(withItsCities),
  });
}

/** Fetches the slots that customers choose from; none where there are none, or while they are not known. */
export function useSlotsOfShop(hours: StaffHours | undefined): readonly ShownSlot[] {
  const isNeeded = hours?.ordering.mode === 'slots';
  const { data } = useQuery(slotsQuery({ queryKey: [...HOURS_KEY, 'slots'], query: {}, isNeeded }));
  return data?.slots ?? NO_SLOTS;
}

export function useSaveHours() {
  return useChange((body: z.output<typeof saveHours.body>) => call(saveHours, { body }));
}

/** Pauses orders; null ends the pause. */
export function usePause() {
  return useChange((span: PauseSpan | null) => call(pauseOrders, { body: { span } }));
}

/** Begins busy mode; null ends it. */
export function useSetBusy() {
  return useChange((busy: BusyChoice | null) => call(setBusy, { body: { busy } }));
}

function useChange<Change>(change: (change: Change) => Promise<StaffHours>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (hours) => client.setQueryData(HOURS_KEY, hours),
    onSettled: () => client.invalidateQueries({ queryKey: HOURS_KEY }),
  });
}
