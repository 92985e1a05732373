import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { migrate } from '../db/migrate.ts';

test('a healthy shop is alive and ready', async () => {
  await using world = await createWorld();
  expect(await world.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await world.get('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ok', checks: { database: 'ok', disk: 'ok' } },
  });
});

test('a shop without its database is alive but not ready', async () => {
  await using world = await createWorld();
  expect((await world.get('/readyz')).status).toBe(200);
  await world.loseDatabase();
  expect((await world.get('/healthz')).status).toBe(200);
  expect(await world.get('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'failed', checks: { database: 'failed', disk: 'ok' } },
  });
});

test('a shop is not ready while migrations are missing', async () => {
  await using world = await createWorld({ database: 'empty' });
  expect(await world.get('/readyz')).toMatchObject({ status: 503, body: { checks: { database: 'failed' } } });
  await migrate(world.deps.database);
  expect((await world.get('/readyz')).status).toBe(200);
});

test('a shop is not ready without its data folder', async () => {
  await using world = await createWorld();
  await rm(world.deps.config.dataDir, { recursive: true });
  expect(await world.get('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'failed', checks: { database: 'ok', disk: 'failed' } },
  });
});

test('a shop without its database responds with errors and keeps running', async () => {
  await using world = await createWorld();
  expect((await world.get('/readyz')).status).toBe(200);
  await world.loseDatabase();
  expect((await world.get('/api/food-items')).status).toBe(500);
  const page = await world.get('/');
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await world.get('/healthz')).status).toBe(200);
});
