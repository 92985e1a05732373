import { expect, test } from 'vitest';
import { createLocalRealtime } from '../adapters/realtime-local.ts';
import { createShopCache } from './shop-cache.ts';

interface Made {
  number: number;
  isLasting: boolean;
}

/** A cache, and a maker that counts what it made. */
function createCounted(maxEntries = 10) {
  const realtime = createLocalRealtime();
  const cache = createShopCache<Made>({ realtime, maxEntries, isLasting: ({ isLasting }) => isLasting });
  let count = 0;
  const make = async (isLasting = true): Promise<Made> => ({ number: ++count, isLasting });
  const ask = async (key: string, isLasting = true) => (await cache.get(key, () => make(isLasting))).number;
  const change = () => realtime.publish({ type: 'shop_changed', timestamp: '2026-07-01T09:00:00.000Z' });
  return { realtime, cache, ask, change };
}

test('what is kept is not made again, until the shop changes', async () => {
  const { ask, change } = createCounted();
  expect([await ask('en'), await ask('he'), await ask('en')]).toEqual([1, 2, 1]);
  await change();
  expect([await ask('en'), await ask('en')]).toEqual([3, 3]);
});

test('an order changes nothing that is kept', async () => {
  const { realtime, ask } = createCounted();
  await ask('en');
  await realtime.publish({ type: 'order_changed', data: { id: 1 }, timestamp: '2026-07-01T09:00:00.000Z' });
  expect(await ask('en')).toBe(1);
});

test('what is asked for many times at once is made once', async () => {
  const { ask } = createCounted();
  expect(await Promise.all([ask('en'), ask('en'), ask('en')])).toEqual([1, 1, 1]);
});

test('what was begun before a change is neither kept nor given to who asks after it', async () => {
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

test('what fails is made again, and so is what lacked something', async () => {
  const { cache, ask } = createCounted();
  const failing = () => cache.get('en', () => Promise.reject(new Error('no database')));
  await expect(failing()).rejects.toThrow('no database');
  await expect(failing()).rejects.toThrow('no database');
  expect([await ask('en', false), await ask('en', false), await ask('en'), await ask('en')]).toEqual([1, 2, 3, 3]);
});

test('a late failure does not take away what was made after a change', async () => {
  const { cache, ask, change } = createCounted();
  const { promise: never, reject } = Promise.withResolvers<Made>();
  const old = cache.get('en', () => never);
  await change();
  expect(await ask('en')).toBe(1);
  reject(new Error('too late'));
  await expect(old).rejects.toThrow('too late');
  expect(await ask('en')).toBe(1);
});

test('of more than it may keep, the one not asked for the longest goes', async () => {
  const { ask } = createCounted(2);
  expect([await ask('a'), await ask('b'), await ask('a'), await ask('c')]).toEqual([1, 2, 1, 3]);
  expect([await ask('a'), await ask('c'), await ask('b')]).toEqual([1, 3, 4]);
});
