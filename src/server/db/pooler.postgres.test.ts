import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPostgresProxy } from '../../../test/postgres-proxy.ts';
import { createWorld } from '../../../test/world.ts';
import { createPostgresRealtime } from '../adapters/realtime-postgres.ts';
import { openDatabase } from './open.ts';

/** Those that PgBouncer takes as it is installed; it refuses connections that begin with others. */
const TAKEN_BY_POOLERS = ['user', 'database', 'client_encoding', 'application_name'];

test('connections use only start parameters that PgBouncer accepts, and limit the time of statements', async () => {
  await using world = await createWorld();
  await using way = await createPostgresProxy(world.deps.config.databaseUrl);
  const database = openDatabase({ databaseUrl: way.url, sqliteFile: '' });
  const setting = async (name: string) =>
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(database.db)).rows[0]?.value;
  expect(await setting('statement_timeout')).toBe('15s');
  expect(await setting('idle_in_transaction_session_timeout')).toBe('15s');
  const realtime = await createPostgresRealtime(way.url, world.app.log);
  expect([...way.startParameters()].filter((name) => !TAKEN_BY_POOLERS.includes(name))).toEqual([]);
  await realtime.close();
  await database.close();
});
