import { LRUCache } from 'lru-cache';
import type { Realtime } from '../ports/realtime.ts';

/** Caches values derived from the menu, the cities and the public settings, until one of those changes. */
export interface ShopCache<Value> {
  /** Returns the value cached under `key`, or that of `make`; concurrent callers share one computation. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
}

interface ShopCacheOptions<Value> {
  realtime: Pick<Realtime, 'subscribe'>;
  /** The least recently used entry beyond this number is evicted. */
  maxEntries: number;
  /** Whether a value may be cached at all. Rejected promises never are. */
  isLasting(value: Value): boolean;
}

export function createShopCache<Value>(options: ShopCacheOptions<Value>): ShopCache<Value> {
  const createEntries = () => new LRUCache<string, Promise<Value>>({ max: options.maxEntries });
  let entries = createEntries();
  options.realtime.subscribe(({ type }) => {
    // Computations in progress may have read the old state, so they stay in the old cache.
    if (type === 'shop_changed') entries = createEntries();
  });
  return {
    get(key, make) {
      const current = entries;
      const cached = current.get(key);
      if (cached) return cached;
      const value = make();
      current.set(key, value);
      const drop = () => current.peek(key) === value && current.delete(key);
      value.then((made) => options.isLasting(made) || drop(), drop);
      return value;
    },
  };
}
