import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { putInPlace } from '../durable-files.ts';
import { ForeignDatabaseError, OccupiedDatabaseError } from './errors.ts';
import { FILLED_BY_MIGRATIONS, listAppliedMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';
import { runPostgresTool } from './postgres-tools.ts';

const BUSY_TIMEOUT_MS = 10_000;
/** Ends of the names of what SQLite keeps beside a database, and would apply to another one in its place. */
const BESIDE_DATABASE = ['-wal', '-shm', '-journal'];

interface Target {
  databaseUrl?: string | undefined;
  sqliteFile: string;
}

/** Writes a consistent copy of the database to a file, while others read and write it. */
export async function takeSnapshot({ databaseUrl, sqliteFile }: Target, file: string): Promise<void> {
  if (databaseUrl) {
    const others = await listOtherSchemas({ databaseUrl, sqliteFile });
    const without = others.map((name) => `--exclude-schema="${name.replaceAll('"', '""')}"`);
    const options = ['--format=custom', '--no-owner', '--no-privileges', ...without, `--file=${file}`];
    await runPostgresTool('pg_dump', databaseUrl, options);
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

/**
 * Returns the schemas in which other programs may have tables, which the shop may not be allowed to read. Without those
 * of extensions: extensions are in every snapshot, and are restored only where their schema is, as `public` always is.
 */
async function listOtherSchemas(target: Target): Promise<string[]> {
  const database = openDatabase(target);
  try {
    const { rows } = await sql<{ name: string }>`
      select nspname as name from pg_namespace
      where nspname not in (current_schema(), 'information_schema') and nspname not like 'pg\\_%'
        and (nspname = 'public' or oid not in (select extnamespace from pg_extension))
    `.execute(database.db);
    return rows.map(({ name }) => name);
  } finally {
    await database.close();
  }
}

/** Loads a snapshot into an empty database of the same engine. Throws OccupiedDatabaseError when SQLite's is not. */
export async function loadSnapshot({ databaseUrl, sqliteFile }: Target, file: string): Promise<void> {
  if (!databaseUrl) {
    requireNoFiles(sqliteFile);
    return putInPlace(file, sqliteFile);
  }
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  const options = [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    '--clean',
    '--if-exists',
    `--dbname=${name}`,
  ];
  await runPostgresTool('pg_restore', databaseUrl, [...options, file]);
}

/**
 * Throws OccupiedDatabaseError if the database already contains a shop: for SQLite if the file exists, for PostgreSQL
 * if a table has a row, and ForeignDatabaseError if the tables are those of another program.
 */
export async function requireEmptyDatabase(target: Target): Promise<void> {
  if (!target.databaseUrl) return requireNoFiles(target.sqliteFile);
  const database = openDatabase(target);
  try {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_catalog.pg_tables where schemaname = current_schema()
    `.execute(database.db);
    if (tables.length === 0) return;
    const migrations = await listAppliedMigrations(database);
    if (migrations.length === 0) throw new ForeignDatabaseError('The database');
    for (const { name } of tables) {
      if (name.startsWith('kysely_') || FILLED_BY_MIGRATIONS.includes(name)) continue;
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(database.db);
      if (rows.length > 0) throw new OccupiedDatabaseError();
    }
  } finally {
    await database.close();
  }
}

function requireNoFiles(sqliteFile: string): void {
  const files = ['', ...BESIDE_DATABASE].map((end) => sqliteFile + end).filter((file) => existsSync(file));
  if (files.length > 0) throw new OccupiedDatabaseError(files);
}
