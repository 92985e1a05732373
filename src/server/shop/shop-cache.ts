import { LRUCache } from 'lru-cache';
import type { Clock } from '../ports/clock.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { Realtime } from '../ports/realtime.ts';

/** Caches values derived from the menu, the cities and the public settings, until one of those changes or time outdates them. */
export interface ShopCache<Value> {
  /** Returns the value cached under `key`, or that of `make`; concurrent callers share one computation. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
}

interface ShopCacheOptions<Value> {
  /** Under which hits and misses are counted. */
  name: string;
  metrics: Pick<Metrics, 'countCacheRead'>;
  realtime: Pick<Realtime, 'subscribe'>;
  clock: Pick<Clock, 'now'>;
  /** The least recently used entry beyond this number is evicted. */
  maxEntries: number;
  /** Whether a value may be cached at all. Rejected promises never are. */
  isLasting(value: Value): boolean;
  /** Returns the instant from which a value is outdated by time alone; undefined when only a change outdates it. */
  freshUntil(value: Value): Date | undefined;
}

/** When a value was made, and from when on it is outdated by time alone. */
interface Times {
  madeAt: Date;
  /** Undefined also while the value is being computed. */
  freshUntil?: Date | undefined;
}

/** Returns whether time has not outdated a value. One made later than now is of a clock that was ahead. */
export function isFresh({ madeAt, freshUntil }: Times, now: Date): boolean {
  return !freshUntil || (madeAt <= now && now < freshUntil);
}

interface Entry<Value> extends Times {
  value: Promise<Value>;
}

export function createShopCache<Value>(options: ShopCacheOptions<Value>): ShopCache<Value> {
  const createEntries = () => new LRUCache<string, Entry<Value>>({ max: options.maxEntries });
  let entries = createEntries();
  options.realtime.subscribe(({ type }) => {
    // Computations in progress may have read the old state, so they stay in the old cache.
    if (type === 'shop_changed') entries = createEntries();
  });
  return {
    get(key, make) {
      const current = entries;
      const cached = current.get(key);
      const isHit = cached !== undefined && isFresh(cached, options.clock.now());
      options.metrics.countCacheRead(options.name, isHit);
      if (isHit) return cached.value;
      const entry: Entry<Value> = { madeAt: options.clock.now(), value: make() };
      current.set(key, entry);
      const drop = () => current.peek(key) === entry && current.delete(key);
      entry.value.then((made) => {
        entry.freshUntil = options.freshUntil(made);
        if (!options.isLasting(made)) drop();
      }, drop);
      return entry.value;
    },
  };
}
