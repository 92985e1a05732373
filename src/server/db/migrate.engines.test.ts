import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { definitionsOf, rowsOf } from '../../../test/database-content.ts';
import { openFailingDatabase } from '../../../test/failing-database.ts';
import { createWorld } from '../../../test/world.ts';
import { isMigrated, listAppliedMigrations, MIGRATION_NAMES, migrate } from './migrate.ts';

/** More statements than any migration has. */
const MAX_STATEMENTS = 500;

describe('migrations', () => {
  test('bring an empty database up to date, and do nothing the second time', async () => {
    await using world = await createWorld({ database: 'empty' });
    const { database } = world.deps;
    expect(await isMigrated(database)).toBe(false);
    await migrate(database);
    expect(await isMigrated(database)).toBe(true);
    await world.addOrder();
    await migrate(database);
    expect(await world.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  test('that fail at any statement are rolled back, and succeed later', async () => {
    await using world = await createWorld({ database: 'empty' });
    await using cleanup = new AsyncDisposableStack();
    const database = openFailingDatabase(world.deps.config);
    cleanup.defer(() => database.close());
    const withoutKysely = async () => (await definitionsOf(database)).filter((text) => !text.includes('kysely_'));
    const before = await withoutKysely();
    let failures = 0;
    for (; failures < MAX_STATEMENTS; failures++) {
      database.failAfter(failures);
      const error = await migrate(database).catch(({ message }: Error) => message);
      const hasFailed = database.hasFailed();
      database.failAfter(null);
      if (!hasFailed) break;
      expect(error).toBe('made to fail');
      // A failure after the commit, such as when releasing the lock, leaves the migration applied.
      if ((await listAppliedMigrations(database)).length > 0) break;
      expect(await withoutKysely()).toEqual(before);
    }
    expect(failures).toBeGreaterThan(50);
    await migrate(database);
    expect(await isMigrated(database)).toBe(true);
    expect(Object.keys(await rowsOf(database))).toContain('orders');
  });

  test('reject a database of a newer program, and leave it unchanged', async () => {
    await using world = await createWorld();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', 'now')`.execute(world.db);
    const message = /newer version of Sofra: it has the step 9999-from-the-future, which this version does not know/;
    await expect(migrate(world.deps.database)).rejects.toThrow(message);
    expect(await listAppliedMigrations(world.deps.database)).toEqual([...MIGRATION_NAMES, '9999-from-the-future']);
  });

  test('reject a database of an early version, and name the version to install first', async () => {
    await using world = await createWorld();
    await sql`update kysely_migration set name = '0059-past-stops'`.execute(world.db);
    await expect(migrate(world.deps.database)).rejects.toThrow('Start the shop once with the last version 0.x');
    expect(await listAppliedMigrations(world.deps.database)).toEqual(['0059-past-stops']);
  });
});
