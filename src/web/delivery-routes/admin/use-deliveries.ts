import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  addDeliveryRoute,
  type DeliveryDay,
  type DeliveryRoute,
  editDeliveryRoute,
  endDeliveryRoute,
  listDeliveryRoutes,
  renewCourierLink,
  withdrawCourierLink,
} from '../../../shared/delivery-routes/contract.ts';
import type { RequestOf } from '../../../shared/http.ts';
import { call } from '../../api/client.ts';

export const DELIVERIES_KEY = ['deliveries'] as const;

/** Fetches the routes of a business day and the orders that are on none; of today without a day. */
export function useDeliveries(day: string | null) {
  return useQuery({
    queryKey: [...DELIVERIES_KEY, day],
    queryFn: () => call(listDeliveryRoutes, { query: day === null ? {} : { day } }),
  });
}

/** Changes of routes; what is shown is refetched after each, also after a failed one. */
export function useDeliveryChanges(day: string | null) {
  const client = useQueryClient();
  const key = [...DELIVERIES_KEY, day];
  const onSettled = () => client.invalidateQueries({ queryKey: DELIVERIES_KEY });
  const show = (route: DeliveryRoute) =>
    client.setQueryData<DeliveryDay>(
      key,
      (data) => data && { ...data, routes: data.routes.map((each) => (each.id === route.id ? route : each)) },
    );
  /** The versions of routes that were changed here. */
  const own = useRef(new Map<number, number>());
  const ofId = (id: number) => ({ params: { id } });
  const added = useMutation({
    mutationFn: (body: RequestOf<typeof addDeliveryRoute>['body']) => call(addDeliveryRoute, { body }),
    onSettled,
  });
  const edited = useMutation({
    mutationFn: ({ id, name, stops, ...route }: DeliveryRoute) => {
      // Of two quick changes, the second was made before the first had its response.
      const version = Math.max(route.version, own.current.get(id) ?? 0);
      return call(editDeliveryRoute, { ...ofId(id), body: { version, name, orderIds: stops.map((stop) => stop.id) } });
    },
    // An entry that was dropped stays where it is while the server is asked.
    onMutate: show,
    onSuccess: (route) => void own.current.set(route.id, route.version),
    onSettled,
    meta: { shownIn: DELIVERIES_KEY },
    scope: { id: 'deliveries' },
  });
  const renewed = useMutation({
    mutationFn: (id: number) => call(renewCourierLink, ofId(id)),
    onSuccess: show,
    onSettled,
  });
  const withdrawn = useMutation({
    mutationFn: (id: number) => call(withdrawCourierLink, ofId(id)),
    onSuccess: show,
    onSettled,
  });
  const ended = useMutation({
    mutationFn: (id: number) => call(endDeliveryRoute, ofId(id)),
    onSuccess: show,
    onSettled,
  });
  return { added, edited, renewed, withdrawn, ended };
}
export type DeliveryChanges = ReturnType<typeof useDeliveryChanges>;
