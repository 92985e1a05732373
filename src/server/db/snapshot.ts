import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { openDatabase } from './open.ts';
import { runPostgresTool } from './postgres-tools.ts';

const BUSY_TIMEOUT_MS = 10_000;

interface Target {
  databaseUrl?: string | undefined;
  sqliteFile: string;
}

/** Writes a consistent copy of the database to a file, while others read and write it. */
export async function takeSnapshot({ databaseUrl, sqliteFile }: Target, file: string): Promise<void> {
  if (databaseUrl) {
    await runPostgresTool('pg_dump', databaseUrl, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--file=${file}`,
    ]);
    return;
  }
  const database = new DatabaseSync(sqliteFile, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    // One read transaction: it neither sees nor blocks concurrent writes.
    database.prepare('vacuum into ?').run(file);
  } finally {
    database.close();
  }
}

/** Loads a snapshot into an empty database. */
export async function loadSnapshot({ databaseUrl, sqliteFile }: Target, file: string): Promise<void> {
  if (!databaseUrl) return rename(file, sqliteFile);
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', `--dbname=${name}`];
  await runPostgresTool('pg_restore', databaseUrl, [...options, file]);
}

/** Returns whether the database does not exist or has no tables. */
export async function isDatabaseEmpty(target: Target): Promise<boolean> {
  if (!target.databaseUrl) return !existsSync(target.sqliteFile);
  const database = openDatabase(target);
  try {
    const { rows } = await sql`select 1 from pg_catalog.pg_tables where schemaname = current_schema()`.execute(
      database.db,
    );
    return rows.length === 0;
  } finally {
    await database.close();
  }
}
