import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrate } from '../src/server/db/migrate.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { createPostgresDatabase } from './setup/postgres-databases.ts';
import { makeScratchFolder } from './setup/scratch.ts';
import type { EmptyDatabase } from './world.ts';

/** A database without rows that is migrated on from test to test, for their shops to copy. */
export interface OldSchemas extends AsyncDisposable {
  /** Migrates it up to `step`, which must not be before that of the last call; null leaves it without tables. */
  at(step: string | null): Promise<EmptyDatabase>;
}

/** Migrating from the first step in each test takes a quarter of the processor time of tests about every step. */
export async function createOldSchemas(): Promise<OldSchemas> {
  await using cleanup = new AsyncDisposableStack();
  const template = inject('template');
  const folder = await makeScratchFolder('schemas');
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const sqliteFile = join(folder, 'old.db');
  const postgres = template.engine === 'postgres' ? await createPostgresDatabase(template.serverUrl) : undefined;
  cleanup.defer(async () => postgres?.drop());
  const copied = postgres ? new URL(postgres.url).pathname.slice(1) : sqliteFile;
  const opened = cleanup.move();
  return {
    async at(step) {
      // Closed before it is copied: PostgreSQL copies only a database that nobody uses, and SQLite's log is a file more.
      const database = openDatabase({ databaseUrl: postgres?.url, sqliteFile });
      try {
        if (step !== null) await migrate(database, { upTo: step });
      } finally {
        await database.close();
      }
      return { copied };
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
