import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { runDailyJobs, runDueJobs } from './run-daily-jobs.ts';

test('stopping waits for the running jobs, so that the database can be closed', async () => {
  await using shop = await createWorld();
  const messages: string[] = [];
  const note = (_: object, message: string) => void messages.push(message);
  await runDailyJobs(shop.deps, { info: note, warn: note, error: note })();
  expect(messages.length).toBeGreaterThan(5);
  expect(new Set(messages)).toEqual(new Set(['daily job done']));
});

test('jobs that ran while the clock was ahead are due once the clock is corrected', async () => {
  await using shop = await createWorld();
  let done = 0;
  const note = () => void done++;
  const run = async () => {
    done = 0;
    await runDueJobs(shop.deps, { info: note, warn: note, error: note });
    return done;
  };
  shop.clock.set('2026-07-07T09:00:00.000Z');
  const all = await run();
  expect([all > 5, await run()]).toEqual([true, 0]);
  shop.clock.set('2026-07-01T09:00:00.000Z');
  expect([await run(), await run()]).toEqual([all, 0]);
});
