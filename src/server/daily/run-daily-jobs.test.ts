import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { runDailyJobs, runDueJobs } from './run-daily-jobs.ts';

test('stopping waits for the jobs that run, so that the database can be closed', async () => {
  await using shop = await createWorld();
  const lines: { message: string; job: unknown }[] = [];
  const record = (fields: object, message: string) => lines.push({ message, job: Reflect.get(fields, 'job') });
  const stop = runDailyJobs(shop.deps, { info: record, warn: record, error: record });
  await stop();
  const jobs = ['retention', 'expired-clients', 'idempotency-keys', 'trial-orders', 'portion-counts', 'print-jobs'];
  expect(lines).toEqual(
    [...jobs, 'delivery-routes', 'order-networks', 'old-attempts', 'expired-sessions'].map((job) => ({
      message: 'daily job done',
      job,
    })),
  );
});

test('jobs that a clock started that was ahead are due once it is put right', async () => {
  await using shop = await createWorld();
  const done: string[] = [];
  const note = (_: object, message: string) => void done.push(message);
  const run = async () => {
    done.length = 0;
    await runDueJobs(shop.deps, { info: note, warn: note, error: note });
    return done.length;
  };
  shop.clock.set('2026-07-07T09:00:00.000Z');
  expect([await run(), await run()]).toEqual([10, 0]);
  shop.clock.set('2026-07-01T09:00:00.000Z');
  expect([await run(), await run()]).toEqual([10, 0]);
});
