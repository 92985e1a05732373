import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { requireAttempt } from './throttle.ts';

test('concurrent first attempts are each counted', async () => {
  await using world = await createWorld();
  const concurrently = <Result>(work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: 6 }, (_, index) => work(index)));
  for (let key = 0; key < 40; key++) {
    const counts = await concurrently(() => requireAttempt(world.deps, `key ${key}`));
    expect(counts.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  }
});

test('attempts counted while the clock was ahead no longer count once the clock is corrected', async () => {
  await using world = await createWorld();
  const attempt = () => requireAttempt(world.deps, 'key');
  world.clock.set('2027-07-01T09:00:00.000Z');
  for (let count = 1; count <= 8; count++) expect(await attempt()).toBe(count);
  await expect(attempt()).rejects.toThrow('too_many_requests');
  world.clock.set('2026-07-01T09:00:00.000Z');
  for (let count = 1; count <= 8; count++) expect(await attempt()).toBe(count);
  await expect(attempt()).rejects.toThrow('too_many_requests');
});

test('attempts count together on nodes whose clocks differ by less than a minute', async () => {
  await using world = await createWorld();
  const times = ['2026-07-01T09:00:30.000Z', '2026-07-01T09:00:00.000Z'];
  for (let count = 1; count <= 8; count++) {
    world.clock.set(times[count % 2] ?? '');
    expect(await requireAttempt(world.deps, 'key')).toBe(count);
  }
  await expect(requireAttempt(world.deps, 'key')).rejects.toThrow('too_many_requests');
});
