import { expect, test } from 'vitest';
import { shareRunning } from './share-running.ts';

test('callers share an execution until it ends, also when it fails', async () => {
  const runs: PromiseWithResolvers<string>[] = [];
  const ask = shareRunning(() => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  });
  const first = [ask(), ask()];
  await Promise.resolve();
  first.push(ask());
  runs[0]?.reject(new Error('failed'));
  expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const second = ask();
  runs[1]?.resolve('done');
  expect(await second).toBe('done');
  expect(runs).toHaveLength(2);
});
