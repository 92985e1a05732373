import type { Deps } from '../deps.ts';
import type { RequestLine } from '../http/log-requests.ts';
import type { ReadyResponses } from '../http/ready-responses.ts';
import { type CacheableResponse, type Respond, sendCacheable, sendResponse, toCacheable } from '../http/response.ts';
import { createShopCache, isFresh } from './shop-cache.ts';

/** More than all pages and lists in all languages. */
const MAX_ENTRIES_CACHED = 60;
/** The name of the cache in metrics. */
const CACHE = 'pages';

interface RespondOptions {
  /** Of responses that are sent without the app, of addresses that all have the same. */
  ready?: ReadyResponses;
  /** The least recently used response beyond this number is evicted. */
  maxEntries?: number;
}

/**
 * Returns a function that sends responses that depend on the shop and their key alone. They are cached until the shop
 * changes or time outdates them; in development, where the code may change, they are not.
 */
export function createRespond(
  { web, realtime, clock, metrics }: Deps,
  { ready, maxEntries = MAX_ENTRIES_CACHED }: RespondOptions = {},
): Respond {
  const cache = createShopCache<CacheableResponse & { madeAt: Date }>({
    name: CACHE,
    metrics,
    realtime,
    clock,
    maxEntries,
    isLasting: ({ isLasting }) => isLasting,
    freshUntil: ({ freshUntil }) => freshUntil,
  });
  const observeReady = (line: RequestLine) => {
    metrics.countCacheRead(CACHE, true);
    metrics.observeRequest(line);
  };
  const observe = metrics.isEnabled ? observeReady : undefined;
  if (ready) realtime.subscribe(({ type }) => type === 'shop_changed' && ready.clear());
  return async (request, reply, { key, make, requireAllowance }) => {
    if (web.middleware || key === null) return sendResponse(reply, await make());
    // Before the response is read: one of the shop before a change is not kept after it.
    const keepReady = ready?.keeper();
    const { madeAt, ...response } = await cache.get(JSON.stringify(key), async () => {
      const madeAt = clock.now();
      return { ...toCacheable(await make()), madeAt };
    });
    const { freshUntil, isLasting } = response;
    const isStillFresh = () => isFresh({ madeAt, freshUntil }, clock.now());
    const keep = (body: Buffer) =>
      isLasting && keepReady?.(request, reply, { body, isFresh: isStillFresh, requireAllowance, observe });
    return sendCacheable(request, reply, { ...response, keep });
  };
}
