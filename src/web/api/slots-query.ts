import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { getSlots } from '../../shared/hours/contract.ts';
import type { ShownSlot } from '../../shared/hours/slots.ts';
import { refetchDelay } from '../ui/server-time.ts';
import { call } from './client.ts';

/** Stays the same, so that what is made of it does. */
export const NO_SLOTS: readonly ShownSlot[] = [];

interface SlotsQuery {
  queryKey: readonly unknown[];
  /** Of which orders. */
  query: z.output<typeof getSlots.query>;
  /** Whether the shop is ordered from by slots. */
  isNeeded: boolean;
}

/** The query of the slots that customers choose from, which are fetched again when they may be outdated. */
export function slotsQuery({ queryKey, query, isNeeded }: SlotsQuery) {
  return queryOptions({
    queryKey,
    queryFn: () => call(getSlots, { query }),
    enabled: isNeeded,
    refetchInterval: ({ state }) => (state.data?.freshUntil ? refetchDelay(state.data.freshUntil) : false),
  });
}
