import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { definitionsOf, textOfRows } from '../../../../test/database-content.ts';
import { openFailingDatabase } from '../../../../test/failing-database.ts';
import { createOldSchemas, type OldSchemas } from '../../../../test/old-schemas.ts';
import { fillOldShop } from '../../../../test/old-shop.ts';
import { createWorld } from '../../../../test/world.ts';
import { listAppliedMigrations, MIGRATION_NAMES, migrate } from '../migrate.ts';
import type { OpenDatabase } from '../open.ts';

/** More statements than any migration has. */
const MAX_STATEMENTS = 500;

let schemas: OldSchemas;

beforeAll(async () => {
  schemas = await createOldSchemas();
  return () => schemas[Symbol.asyncDispose]();
});

/** Returns schema and rows of all tables except Kysely's own, whose rows are the applied migrations. */
async function stateOf(database: OpenDatabase) {
  const definitions = await definitionsOf(database);
  return {
    steps: await listAppliedMigrations(database),
    definitions: definitions.filter((text) => !text.includes('kysely_migration')),
    rows: await textOfRows(database),
  };
}

describe('a migration that fails at any of its statements is rolled back, and succeeds later', () => {
  test.each(MIGRATION_NAMES.map((name, index) => [name, MIGRATION_NAMES[index - 1] ?? null]))(
    '%s',
    async (step, before) => {
      await using world = await createWorld({ database: await schemas.at(before) });
      if (before !== null) await fillOldShop(world);
      await using cleanup = new AsyncDisposableStack();
      const database = openFailingDatabase(world.deps.config);
      cleanup.defer(() => database.close());
      const expected = await stateOf(database);
      for (let failures = 0; ; failures++) {
        expect(failures).toBeLessThan(MAX_STATEMENTS);
        database.failAfter(failures);
        const error = await messageOf(migrate(database, { upTo: step }));
        expect(error).toBe(database.hasFailed() ? 'made to fail' : null);
        database.failAfter(null);
        const state = await stateOf(database);
        // A failure after the commit, such as when releasing the lock, leaves the migration applied.
        if (state.steps.includes(step)) break;
        expect(state).toEqual(expected);
      }
      await migrate(database, { upTo: step });
      expect(await listAppliedMigrations(database)).toEqual(
        MIGRATION_NAMES.slice(0, MIGRATION_NAMES.indexOf(step) + 1),
      );
      if (world.engine === 'sqlite') {
        const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(database.db);
        expect(rows).toEqual([{ foreign_keys: 1 }]);
      }
    },
  );
});

function messageOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error: Error) => error.message,
  );
}
