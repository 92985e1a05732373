import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lookUpClient } from '../../../shared/clients/contract.ts';
import { fillInClient, type PhoneOrder } from '../../../shared/orders/phone-order.ts';
import { phoneOfOrder } from '../../../shared/orders/phone-order-phone.ts';
import { call } from '../../api/client.ts';
import { hasCode } from '../../api/problems.ts';
import { ORDERS_KEY } from './use-orders.ts';

/** Looks up the client with a phone number (E.164), unless it is null. Null data: no such client. */
export function useLookUp(phone: string | null) {
  return useQuery({
    queryKey: [...ORDERS_KEY, 'client-with-phone', phone],
    enabled: phone !== null,
    staleTime: 0,
    queryFn: async () => {
      try {
        return await call(lookUpClient, { query: { phone: phone ?? '' } });
      } catch (error) {
        if (hasCode(error, 'not_found')) return null;
        throw error;
      }
    },
  });
}

export type KnownClient = ReturnType<typeof useKnownClient>;

interface KnownClientOptions {
  order: PhoneOrder;
  change(edits: Partial<PhoneOrder>): void;
  /** Whether the form has an address to fill in. */
  hasAddress: boolean;
}

/** Looks up the client by the order's phone number and fills in the known data. */
export function useKnownClient({ order, change, hasAddress }: KnownClientOptions) {
  const phone = phoneOfOrder(order);
  const lookUp = useLookUp(phone);
  // Who was unknown may have ordered since.
  const isOutdated = lookUp.data === null && !lookUp.isFetchedAfterMount;
  const known = phone === null || isOutdated ? undefined : lookUp.data;
  useEffect(() => {
    if (phone === null || known === undefined || order.filled?.phone === phone) return;
    const caller = known && { ...known, lastAddress: hasAddress ? known.lastAddress : null };
    change(fillInClient(order, phone, caller));
  }, [phone, known, order, change, hasAddress]);
  const hasFailed = lookUp.isError && phone !== null && known === undefined;
  return {
    isLookingUp: lookUp.isFetching && !lookUp.isError && known === undefined,
    hasFailed,
    known,
    /** Whether no more fields will be filled in for the number as it is. */
    isSettled: phone === null || hasFailed || order.filled?.phone === phone,
  };
}
