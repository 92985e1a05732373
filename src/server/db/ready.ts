import { sql } from 'kysely';
import { isMigrated } from './migrate.ts';
import type { OpenDatabase } from './open.ts';

/** Returns whether every migration has been applied. Throws the driver's error when the database does not respond. */
export async function isDatabaseReady(database: OpenDatabase): Promise<boolean> {
  await sql`select 1`.execute(database.db);
  return isMigrated(database);
}
