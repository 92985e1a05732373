import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
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
