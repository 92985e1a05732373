import { useQuery } from '@tanstack/react-query';
import type { OrderingState } from '../../../shared/hours/ordering.ts';
import type { ShownSlot } from '../../../shared/hours/slots.ts';
import { NO_SLOTS, slotsQuery } from '../../api/slots-query.ts';
import type { SlotsTo } from '../use-slots.ts';
import { ORDERS_KEY } from './use-orders.ts';

/**
 * Fetches the slots of the orders of this state, again with each order, which may fill one; none while they are not known,
 * and where the shop is not ordered from by slots.
 */
export function useOfferedSlots(ordering: OrderingState | null, { cityId, areaId }: SlotsTo): readonly ShownSlot[] {
  const { data } = useQuery(
    slotsQuery({
      queryKey: [...ORDERS_KEY, 'slots', ordering, cityId, areaId],
      query: { fulfilment: ordering?.fulfilment, cityId, areaId },
      isNeeded: ordering?.kind === 'slots',
    }),
  );
  return data?.slots ?? NO_SLOTS;
}
