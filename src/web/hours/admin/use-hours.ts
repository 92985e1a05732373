import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type BusyChoice,
  getHours,
  getOrdering,
  pauseOrders,
  type StaffHours,
  saveHours,
  setBusy,
} from '../../../shared/hours/contract.ts';
import type { OrderingState } from '../../../shared/hours/ordering.ts';
import type { PauseSpan } from '../../../shared/hours/spans.ts';
import { call } from '../../api/client.ts';
import { refetchDelay } from '../../ui/server-time.ts';

export const HOURS_KEY = ['hours'] as const;

/** Fetches the shop's hours, and until when orders are paused, or take longer. */
export function useHours() {
  return useQuery({ queryKey: HOURS_KEY, queryFn: () => call(getHours, {}) });
}

/** Fetches for when orders are taken, again when that may be outdated; null where it is not known. */
export function useOrdering(): OrderingState | null {
  const { data } = useQuery({
    queryKey: [...HOURS_KEY, 'ordering'],
    queryFn: () => call(getOrdering, { query: {} }),
    refetchInterval: ({ state }) => (state.data?.freshUntil ? refetchDelay(state.data.freshUntil) : false),
  });
  return data ?? null;
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
