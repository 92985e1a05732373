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
  let entries = new Map<string, Promise<Value>>();
  options.realtime.subscribe(({ type }) => {
    // What is being made just now may be of the shop as it was: it stays behind in the old map.
    if (type === 'shop_changed') entries = new Map();
  });
  return {
    get(key, make) {
      const current = entries;
      const kept = current.get(key);
      const value = kept ?? make();
      current.delete(key);
      current.set(key, value);
      if (!kept) {
        const drop = () => current.get(key) === value && current.delete(key);
        value.then((made) => options.isLasting(made) || drop(), drop);
        removeOldest(current, options.maxEntries);
      }
      return value;
    },
  };
}

/** A map has its keys in the order in which they were set. */
function removeOldest(entries: Map<string, unknown>, maxEntries: number): void {
  const [oldest] = entries.keys();
  if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
}
