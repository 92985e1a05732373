import { Kysely } from 'kysely';
import { openPostgres } from './postgres.ts';
import type { Db, Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export type Engine = 'sqlite' | 'postgres';

export interface OpenDatabase {
  db: Db;
  engine: Engine;
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
}

/** Opens PostgreSQL when `databaseUrl` is given, else the SQLite file. Reads and migrates nothing. */
export function openDatabase(target: { databaseUrl?: string | undefined; sqliteFile: string }): OpenDatabase {
  const engine: Engine = target.databaseUrl ? 'postgres' : 'sqlite';
  const dialect = target.databaseUrl ? openPostgres(target.databaseUrl) : openSqlite(target.sqliteFile);
  const db = new Kysely<Schema>({ dialect });
  return { db, engine, close: () => db.destroy() };
}
