import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { inTransaction } from './transaction.ts';

describe('on a full disk', () => {
  test('a transaction throws and is rolled back', async () => {
    await using world = await createWorld();
    await sql`pragma max_page_count = 1`.execute(world.db);
    const filling = inTransaction(world.db, async (tx) => {
      await tx.insertInto('settings').values({ key: 'a', value: 'a', updated_at: 'now', version: 1 }).execute();
      await sql`insert into settings (key, value, updated_at) values ('b', ${'b'.repeat(500_000)}, 'now')`.execute(tx);
    });
    await expect(filling).rejects.toMatchObject({ errcode: 13 });
    expect(await world.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });
});
