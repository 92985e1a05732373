import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { eventually } from '../../../test/eventually.ts';
import { createPostgresProxy } from '../../../test/postgres-proxy.ts';
import { createWorld } from '../../../test/world.ts';

test('a connection lost during a query fails only that query', async () => {
  await using world = await createWorld();
  const cut = sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(1)`.execute(world.db);
  await expect(cut).rejects.toThrow();
  // The driver reports the lost connection a moment later.
  const ask = () => world.get('/api/food-items');
  await eventually(async () => expect((await ask()).status).toBe(200));
  for (const { status } of await Promise.all(Array.from({ length: 20 }, ask))) expect(status).toBe(200);
});

test('connections to a read-only server are replaced once the address leads to a writable one', async () => {
  await using world = await createWorld({ env: { RATE_LIMITS: 'false' } });
  const dish = await world.addDish({ price: 50_000 });
  const order = () => world.post('/api/orders', checkout([{ ...dish, quantity: 1 }]));
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db);
  const setReadOnly = (value: 'on' | 'off') =>
    sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = ${sql.lit(value)}`;
  const endOthers = sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  `;
  await world.db.connection().execute(async (db) => {
    await setReadOnly('on').execute(db);
    await endOthers.execute(db);
    await eventually(async () => expect((await world.get('/readyz')).status).toBe(200));
    const responses = await Promise.all(Array.from({ length: 20 }, order));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 500));
    await setReadOnly('off').execute(db);
    // One that has only read since is replaced at its first write.
    await eventually(async () => expect((await order()).status).toBe(201));
  });
});

test('connections to a server that vanished are replaced, even if all of them wait for a response', async () => {
  await using world = await createWorld();
  await using way = await createPostgresProxy(world.deps.config.databaseUrl);
  const node = await world.startNode({ DATABASE_URL: way.url });
  const cookie = await node.openSession();
  const ask = async () => (await node.get('/api/admin/orders', { cookie })).status;
  const askOften = () => Promise.all(Array.from({ length: 20 }, ask));
  expect(new Set(await askOften())).toEqual(new Set([200]));
  way.dropTraffic();
  // Nobody tells the node: what it has sent is neither answered nor refused.
  expect(await askOften()).not.toContain(200);
  expect(new Set(await askOften())).toEqual(new Set([200]));
});
