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
