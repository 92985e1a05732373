import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type CourierRoute, getCourierRoute, tapStop } from '../../../shared/delivery-routes/courier-contract.ts';
import { ApiError, call, mayPass } from '../../api/client.ts';
import { useProblemText } from '../../api/problems.ts';
import { isTooOld } from '../../offline/kept-data.ts';
import { type Kept, tapAgeOf } from '../../offline/kept-taps.ts';
import { useSendTaps } from '../../offline/use-send-taps.ts';
import { setServerTime } from '../../ui/server-time.ts';
import { useStoredValue } from '../../ui/stored-value.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { useOnline } from '../../ui/use-online.ts';
import { type CourierTap, courierTaps, withCourierTaps } from './courier-taps.ts';
import { keptRoutes } from './kept-routes.ts';

const ROUTE_KEY = ['courier-route'] as const;
/** How often a phone that shows the page asks for what has changed, in ms. */
const POLL_MS = 4_000;

/**
 * Fetches the route again and again while the page is shown, and sends what was tapped on this phone. Without a network, or
 * while its address is limited, the route is as it was shown last, for some hours at most and no longer than its link is
 * valid.
 */
export function useCourierRoute(code: string) {
  const client = useQueryClient();
  const queryKey = [...ROUTE_KEY, code];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        const route = await call(getCourierRoute, { params: { code } });
        // What a later request was told may be that the link is withdrawn.
        signal.throwIfAborted();
        setServerTime(route.at);
        keptRoutes.keep(code, route);
        return route;
      } catch (error) {
        if (isWithout(error)) keptRoutes.forget(code);
        const isFirst = !signal.aborted && !client.getQueryData(queryKey);
        const kept = isFirst && mayPass(error) ? keptRoutes.restore(code) : null;
        if (kept) client.setQueryData(queryKey, kept);
        throw error;
      }
    },
    // A route that could not be loaded is fetched again by the client, which goes on showing that it failed meanwhile.
    refetchInterval: ({ state }) => (state.data ? POLL_MS : false),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const isLive = useOnline() && query.isSuccess;
  const asOf = keptRoutes.useTime(code);
  const now = useNow();
  useSendCourierTaps(isLive);
  const taps = useStoredValue(courierTaps.taps);
  const { data, error } = query;
  const isHidden = isTooOld({ isLive, asOf, now });
  const route = useMemo(() => {
    if (!data || isHidden) return undefined;
    const ofRoute = taps.filter((tap) => tap.code === code);
    return { ...data, stops: withCourierTaps(data.stops, ofRoute) };
  }, [data, taps, code, isHidden]);
  // Withdrawn, expired or ended; what a phone shows of it is no longer its courier's to see.
  const isOver = isWithout(error) || (!isLive && data !== undefined && Date.parse(data.expiresAt) <= now);
  useEffect(() => {
    if (isOver) keptRoutes.forget(code);
  }, [isOver, code]);
  return { route, isOver, isLive, asOf, keptCount: taps.length, hasFailed: query.isError, refetch: query.refetch };
}

/** Whether the server says that the link leads nowhere. */
const isWithout = (error: unknown) => error instanceof ApiError && error.status === 404;

function useSendCourierTaps(isLive: boolean): void {
  const client = useQueryClient();
  const { t } = useTranslation();
  const problemText = useProblemText();
  useSendTaps(courierTaps, {
    isLive,
    send: ({ id, code, orderNumber: _, madeAt, ...tap }) =>
      call(tapStop, { params: { code, id }, body: { ...tap, ...tapAgeOf({ madeAt }) } }),
    finalStatuses: [400, 404, 409],
    onSent(tap, refusal) {
      // What was said at a door reaches the restaurant in no other way.
      const textOf = (error: ApiError) => (isWithout(error) ? t('staff.courier.notTaken') : problemText(error));
      if (refusal) toast({ title: `#${tap.orderNumber}`, text: textOf(refusal), variant: 'destructive' });
      else keptRoutes.revise(tap.code, (route) => withTap(route, tap));
    },
    onAllSent: () => client.invalidateQueries({ queryKey: ROUTE_KEY }),
  });
}

/** Until the route is fetched again, it is kept with what the tap has changed. */
function withTap(route: CourierRoute, tap: Kept<CourierTap>): CourierRoute {
  const stops = withCourierTaps(route.stops, [tap]).map(({ isKept: _, ...stop }) => stop);
  return { ...route, stops };
}
