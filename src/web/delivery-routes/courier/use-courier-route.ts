import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getCourierRoute, tapStop } from '../../../shared/delivery-routes/courier-contract.ts';
import { ApiError, call } from '../../api/client.ts';
import { useProblemText } from '../../api/problems.ts';
import { useSendTaps } from '../../offline/use-send-taps.ts';
import { setServerTime } from '../../ui/server-time.ts';
import { useStoredValue } from '../../ui/stored-value.ts';
import { toast } from '../../ui/toast.ts';
import { useOnline } from '../../ui/use-online.ts';
import { courierTaps, withCourierTaps } from './courier-taps.ts';

const ROUTE_KEY = ['courier-route'] as const;
/** How often a phone that shows the page asks for what has changed, in ms. */
const POLL_MS = 4_000;

/** Fetches the route again and again while the page is shown, and sends what was tapped on this phone. */
export function useCourierRoute(code: string) {
  const query = useQuery({
    queryKey: [...ROUTE_KEY, code],
    queryFn: async () => {
      const route = await call(getCourierRoute, { params: { code } });
      setServerTime(route.at);
      return route;
    },
    networkMode: 'always',
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const isLive = useOnline() && !query.isError;
  useSendCourierTaps(isLive);
  const taps = useStoredValue(courierTaps.taps);
  const { data, error } = query;
  const ofRoute = useMemo(() => taps.filter((tap) => tap.code === code), [taps, code]);
  const route = useMemo(() => data && { ...data, stops: withCourierTaps(data.stops, ofRoute) }, [data, ofRoute]);
  // Withdrawn, expired or ended; what a phone shows of it is no longer its courier's to see.
  const isOver = error instanceof ApiError && error.status === 404;
  return { route, isOver, isLive, keptCount: taps.length, hasFailed: query.isError, refetch: query.refetch };
}

function useSendCourierTaps(isLive: boolean): void {
  const client = useQueryClient();
  const problemText = useProblemText();
  useSendTaps(courierTaps, {
    isLive,
    send: ({ id, code, orderNumber: _, ...body }) => call(tapStop, { params: { code, id }, body }),
    finalStatuses: [400, 404, 409],
    onSent: ({ orderNumber }, refusal) => {
      if (refusal) toast({ title: `#${orderNumber}`, text: problemText(refusal), variant: 'destructive' });
    },
    onAllSent: () => client.invalidateQueries({ queryKey: ROUTE_KEY }),
  });
}
