import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { runDailyJobs } from './run-daily-jobs.ts';

test('stopping waits for the jobs that run, so that the database can be closed', async () => {
  await using shop = await createWorld();
  const lines: { message: string; job: unknown }[] = [];
  const record = (fields: object, message: string) => lines.push({ message, job: Reflect.get(fields, 'job') });
  const stop = runDailyJobs(shop.deps, { info: record, warn: record, error: record });
  await stop();
  const jobs = ['retention', 'expired-clients', 'idempotency-keys', 'trial-orders', 'portion-counts', 'print-jobs'];
  expect(lines).toEqual(
    [...jobs, 'delivery-routes', 'old-attempts'].map((job) => ({ message: 'daily job done', job })),
  );
});
