import { LRUCache } from 'lru-cache';
import type { Realtime } from '../ports/realtime.ts';

/** Keeps what was made of the menu, the cities and the public settings, until one of those changes. */
export interface ShopCache<Value> {
  /** What is kept under `key`; made now where there is nothing, and once for all who ask meanwhile. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
}

interface ShopCacheOptions<Value> {
  realtime: Pick<Realtime, 'subscribe'>;
  /** Beyond these the one not asked for the longest is dropped. */
  maxEntries: number;
  /** Whether a value may be kept at all. What fails never is. */
  isLasting(value: Value): boolean;
}

export function createShopCache<Value>(options: ShopCacheOptions<Value>): ShopCache<Value> {
  const createEntries = () => new LRUCache<string, Promise<Value>>({ max: options.maxEntries });
  let entries = createEntries();
  options.realtime.subscribe(({ type }) => {
    // What is being made just now may be of the shop as it was: it stays behind in the old cache.
    if (type === 'shop_changed') entries = createEntries();
  });
  return {
    get(key, make) {
      const current = entries;
      const kept = current.get(key);
      if (kept) return kept;
      const value = make();
      current.set(key, value);
      const drop = () => current.peek(key) === value && current.delete(key);
      value.then((made) => options.isLasting(made) || drop(), drop);
      return value;
    },
  };
}
