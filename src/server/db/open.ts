import { type CompiledQuery, type Dialect, Kysely, type LogEvent } from 'kysely';
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

export interface DatabaseTarget {
  databaseUrl?: string | undefined;
  sqliteFile: string;
  /** Called after each statement, `begin` and `commit` included, with the time it took in ms. */
  onStatement?: ((statement: CompiledQuery, ms: number) => void) | undefined;
}

/** Opens PostgreSQL when `databaseUrl` is given, else the SQLite file. Reads and migrates nothing. */
export function openDatabase(target: DatabaseTarget): OpenDatabase {
  const { onStatement } = target;
  const engine: Engine = target.databaseUrl ? 'postgres' : 'sqlite';
  const { databaseUrl, sqliteFile } = target;
  const dialect: Dialect = databaseUrl ? openPostgres(databaseUrl) : openSqlite(sqliteFile);
  const log = onStatement && ((event: LogEvent) => onStatement(event.query, event.queryDurationMillis));
  const db = new Kysely<Schema>({ dialect, ...(log && { log }) });
  return { db, engine, close: () => db.destroy() };
}
