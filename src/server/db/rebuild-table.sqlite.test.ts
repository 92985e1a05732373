import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { definitionsOf, rowsOf } from '../../../test/database-content.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { MIGRATION_NAMES, migrate } from './migrate.ts';
import { rebuildTable } from './rebuild-table.ts';

type Step = (tx: Kysely<unknown>) => Promise<void>;

/** Creates a shop with rows in tables that refer to each other. */
async function createFilledWorld(): Promise<World> {
  const world = await createWorld();
  await world.addOrder();
  await world.addOrder();
  await sql`
    insert into media_files (filename, original_name, content_type, size_bytes, width_px, height_px, created_at)
    values ('a.webp', 'a.png', 'image/png', 1, 1, 1, '2026-07-01T09:00:00.000Z')
  `.execute(world.db);
  // The newest order was deleted, and its id must not be reused.
  await sql`update sqlite_sequence set seq = 40 where name = 'orders'`.execute(world.db);
  return world;
}

/** Applies `step` as the next migration of this program. */
function applyStep(world: World, step: Step): Promise<void> {
  const known = Object.fromEntries(MIGRATION_NAMES.map((name) => [name, async () => undefined]));
  return migrate(world.deps.database, { steps: { ...known, '9999-rebuild': step } });
}

/** Returns a migration that rebuilds `table` with its existing definition, changed by `change`. */
const rebuildAsIs =
  (table: string, change = (definition: string) => definition): Step =>
  async (tx) => {
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema where name = ${table}`.execute(tx);
    const columns = rows[0]?.sql.slice(rows[0].sql.indexOf('(')) ?? '';
    await rebuildTable(tx, {
      table,
      create: (name) => sql.raw(`create table "${name}" ${change(columns)}`).execute(tx),
    });
  };

async function tablesWithReferences({ db }: World): Promise<string[]> {
  const { rows } = await sql<{ parent: string }>`
    select distinct lower(keys."table") as parent
    from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'
  `.execute(db);
  return rows.map(({ parent }) => parent).toSorted();
}

/** Returns the definitions without the quotes that SQLite adds to the names of rebuilt tables. */
async function definitionsWithoutQuotes({ deps }: World): Promise<string[]> {
  return (await definitionsOf(deps.database)).map((text) => text.replaceAll('"', ''));
}

describe('rebuilding a table', () => {
  test('preserves its rows, the rows that refer to it, its indexes, and used ids', async () => {
    await using world = await createFilledWorld();
    const referenced = await tablesWithReferences(world);
    expect(referenced).toEqual(expect.arrayContaining(['cities', 'clients', 'food_items', 'orders', 'staff']));
    const rows = await rowsOf(world.deps.database);
    expect([rows.orders?.length, rows.order_lines?.length, rows.media_files?.length]).toEqual([2, 2, 1]);
    const definitions = await definitionsWithoutQuotes(world);
    await applyStep(world, async (tx) => {
      for (const table of referenced) await rebuildAsIs(table)(tx);
    });
    const { kysely_migration: _before, ...before } = rows;
    const { kysely_migration: _after, ...after } = await rowsOf(world.deps.database);
    expect(after).toEqual(before);
    expect(await definitionsWithoutQuotes(world)).toEqual(definitions);
    const { id } = await world.addOrder();
    expect(id).toBe(41);
    await world.db.deleteFrom('orders').where('id', '=', 1).execute();
    expect(await world.db.selectFrom('order_lines').select('order_id').execute()).not.toContainEqual({ order_id: 1 });
  });

  test('fills changed and new columns from the old row', async () => {
    await using world = await createFilledWorld();
    await applyStep(world, (tx) =>
      rebuildTable(tx, {
        table: 'media_files',
        create: (name) =>
          sql`create table ${sql.table(name)} (
            id integer primary key autoincrement, filename text not null unique, stem text not null
          )`.execute(tx),
        values: { stem: sql`replace(filename, '.webp', '')` },
      }),
    );
    const { rows } = await sql`select * from media_files`.execute(world.db);
    expect(rows).toEqual([{ id: 1, filename: 'a.webp', stem: 'a' }]);
  });

  test('is rolled back when a row would lose what it refers to', async () => {
    await using world = await createFilledWorld();
    const rows = await rowsOf(world.deps.database);
    const losing: Step = async (tx) => {
      await rebuildAsIs('orders')(tx);
      await sql`delete from orders where id = 1`.execute(tx);
    };
    await expect(applyStep(world, losing)).rejects.toThrow(/rows refer to missing rows/);
    expect(await rowsOf(world.deps.database)).toEqual(rows);
  });

  test('throws while foreign keys are on', async () => {
    await using world = await createFilledWorld();
    const db = world.db as unknown as Kysely<unknown>;
    await expect(rebuildAsIs('orders')(db)).rejects.toThrow('Foreign keys must be off while orders is rebuilt');
    expect(await world.db.selectFrom('order_lines').select('order_id').execute()).toHaveLength(2);
  });
});
