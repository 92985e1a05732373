import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

/** The foreign keys whose column begins no index of all rows: deleting a parent would read the whole table. */
const WITHOUT_INDEX = {
  sqlite: sql<{ key: string }>`
    select "table".name || '.' || reference."from" as key
    from sqlite_schema as "table", pragma_foreign_key_list("table".name) as reference
    where "table".type = 'table' and not exists (
      select 1 from pragma_index_list("table".name) as "index", pragma_index_info("index".name) as part
      where part.seqno = 0 and part.name = reference."from" and not "index".partial
    )`,
  postgres: sql<{ key: string }>`
    select conrelid::regclass || '.' || attname as key
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and not exists (
      select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
    )`,
};

const keysWithoutIndex = async ({ db, engine }: World) => (await WITHOUT_INDEX[engine].execute(db)).rows;

test('every foreign key is the first column of an index', async () => {
  await using world = await createWorld();
  expect(await keysWithoutIndex(world)).toEqual([]);
  await sql`drop index orders_by_city`.execute(world.db);
  expect(await keysWithoutIndex(world)).toEqual([{ key: 'orders.city_id' }]);
});
