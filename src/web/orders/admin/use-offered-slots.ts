import { useQuery } from '@tanstack/react-query';
import { getSlots } from '../../../shared/hours/contract.ts';
import type { OrderingState } from '../../../shared/hours/ordering.ts';
import type { ShownSlot } from '../../../shared/hours/slots.ts';
import { call } from '../../api/client.ts';
import { refetchDelay } from '../../ui/server-time.ts';
import type { SlotsTo } from '../use-slots.ts';
import { ORDERS_KEY } from './use-orders.ts';

const NO_SLOTS: readonly ShownSlot[] = [];

/**
 * Fetches the slots of the orders of this state, again with each order, which may fill one, and when they may be outdated;
 * none while they are not known, and where the shop is not ordered from by slots.
 */
export function useOfferedSlots(ordering: OrderingState | null, { cityId, areaId }: SlotsTo): readonly ShownSlot[] {
  const fulfilment = ordering?.fulfilment;
  const { data } = useQuery({
    queryKey: [...ORDERS_KEY, 'slots', ordering, cityId, areaId],
    queryFn: () => call(getSlots, { query: { fulfilment, cityId, areaId } }),
    enabled: ordering?.kind === 'slots',
    refetchInterval: ({ state }) => (state.data?.freshUntil ? refetchDelay(state.data.freshUntil) : false),
  });
  return data?.slots ?? NO_SLOTS;
}
