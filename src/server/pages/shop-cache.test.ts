import { expect, test } from 'vitest';
import { createLocalRealtime } from '../adapters/realtime-local.ts';
import { createShopCache } from './shop-cache.ts';

interface Made {
  number: number;
  isLasting: boolean;
}

/** Returns a cache, and a factory that counts its calls. */
function createCounted(maxEntries = 10) {
  const realtime = createLocalRealtime();
  const cache = createShopCache<Made>({ realtime, maxEntries, isLasting: ({ isLasting }) => isLasting });
  let count = 0;
  const make = async (isLasting = true): Promise<Made> => ({ number: ++count, isLasting });
  const ask = async (key: string, isLasting = true) => (await cache.get(key, () => make(isLasting))).number;
  const change = () => realtime.publish({ type: 'shop_changed', timestamp: '2026-07-01T09:00:00.000Z' });
  return { realtime, cache, ask, change };
}

test('a cached value is reused until the shop changes', async () => {
  const { ask, change } = createCounted();
  expect([await ask('en'), await ask('he'), await ask('en')]).toEqual([1, 2, 1]);
  await change();
  expect([await ask('en'), await ask('en')]).toEqual([3, 3]);
});

test('an order does not invalidate the cache', async () => {
  const { realtime, ask } = createCounted();
  await ask('en');
  await realtime.publish({ type: 'order_changed', data: { id: 1 }, timestamp: '2026-07-01T09:00:00.000Z' });
  expect(await ask('en')).toBe(1);
});

test('concurrent requests of one key share one computation', async () => {
  const { ask } = createCounted();
  expect(await Promise.all([ask('en'), ask('en'), ask('en')])).toEqual([1, 1, 1]);
});

test('a computation begun before a change is neither cached nor shared with later requests', async () => {
  const { cache, ask, change } = createCounted();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const old = cache.get('en', async () => {
    await mayEnd;
    return { number: 0, isLasting: true };
  });
  await change();
  expect(await ask('en')).toBe(1);
  end();
  expect((await old).number).toBe(0);
  expect(await ask('en')).toBe(1);
});

test('failed and incomplete values are not cached', async () => {
  const { cache, ask } = createCounted();
  const failing = () => cache.get('en', () => Promise.reject(new Error('no database')));
  await expect(failing()).rejects.toThrow('no database');
  await expect(failing()).rejects.toThrow('no database');
  expect([await ask('en', false), await ask('en', false), await ask('en'), await ask('en')]).toEqual([1, 2, 3, 3]);
});

test('a late failure does not evict the value computed after a change', async () => {
  const { cache, ask, change } = createCounted();
  const { promise: never, reject } = Promise.withResolvers<Made>();
  const old = cache.get('en', () => never);
  await change();
  expect(await ask('en')).toBe(1);
  reject(new Error('too late'));
  await expect(old).rejects.toThrow('too late');
  expect(await ask('en')).toBe(1);
});

test('evicts the least recently used entry beyond the limit', async () => {
  const { ask } = createCounted(2);
  expect([await ask('a'), await ask('b'), await ask('a'), await ask('c')]).toEqual([1, 2, 1, 3]);
  expect([await ask('a'), await ask('c'), await ask('b')]).toEqual([1, 3, 4]);
});
