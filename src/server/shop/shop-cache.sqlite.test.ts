import { expect, test } from 'vitest';
import { noMetrics } from '../adapters/no-metrics.ts';
import { createLocalRealtime } from '../adapters/realtime-local.ts';
import { createShopCache } from './shop-cache.ts';

interface Made {
  number: number;
  isLasting: boolean;
  freshUntil: Date | undefined;
}

const MADE: Made = { number: 0, isLasting: true, freshUntil: undefined };
const INCOMPLETE = { isLasting: false };

/** Returns a cache, and a factory that counts its calls. */
function createCounted(maxEntries = 10) {
  const realtime = createLocalRealtime();
  let now = new Date('2026-07-01T09:00:00.000Z');
  const cache = createShopCache<Made>({
    name: 'test',
    metrics: noMetrics,
    realtime,
    clock: { now: () => now },
    maxEntries,
    isLasting: ({ isLasting }) => isLasting,
    freshUntil: ({ freshUntil }) => freshUntil,
  });
  let count = 0;
  const make = async (how: Partial<Made>): Promise<Made> => ({ ...MADE, number: ++count, ...how });
  const ask = async (key: string, how: Partial<Made> = {}) => (await cache.get(key, () => make(how))).number;
  const setTime = (instant: string) => {
    now = new Date(instant);
  };
  const change = () => realtime.publish({ type: 'shop_changed', timestamp: '2026-07-01T09:00:00.000Z' });
  return { realtime, cache, ask, change, setTime };
}

test('a cached value is reused until the shop changes', async () => {
  const { ask, change } = createCounted();
  expect([await ask('en'), await ask('he'), await ask('en')]).toEqual([1, 2, 1]);
  await change();
  expect([await ask('en'), await ask('en')]).toEqual([3, 3]);
});

test('a value with a time limit is reused until then, and others longer', async () => {
  const { ask, setTime } = createCounted();
  const freshUntil = new Date('2026-07-01T10:00:00.000Z');
  expect([await ask('menu', { freshUntil }), await ask('icon')]).toEqual([1, 2]);
  setTime('2026-07-01T09:59:59.999Z');
  expect([await ask('menu'), await ask('icon')]).toEqual([1, 2]);
  setTime('2026-07-01T10:00:00.000Z');
  expect([await ask('menu'), await ask('menu'), await ask('icon')]).toEqual([3, 3, 2]);
});

test('a computation begun before a change is neither cached nor shared with later requests', async () => {
  const { cache, ask, change } = createCounted();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const old = cache.get('en', async () => {
    await mayEnd;
    return MADE;
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
  expect([await ask('en', INCOMPLETE), await ask('en', INCOMPLETE), await ask('en'), await ask('en')]).toEqual([
    1, 2, 3, 3,
  ]);
});

test('the least recently used entry is evicted beyond the limit', async () => {
  const { ask } = createCounted(2);
  expect([await ask('a'), await ask('b'), await ask('a'), await ask('c')]).toEqual([1, 2, 1, 3]);
  expect([await ask('a'), await ask('c'), await ask('b')]).toEqual([1, 3, 4]);
});

test('a value cached while the clock was ahead is recomputed once the clock is corrected', async () => {
  const { ask, setTime } = createCounted();
  setTime('2027-07-01T09:00:00.000Z');
  expect(await ask('menu', { freshUntil: new Date('2027-07-01T10:00:00.000Z') })).toBe(1);
  setTime('2026-07-01T09:00:00.000Z');
  expect(await ask('menu')).toBe(2);
});
