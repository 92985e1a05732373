import { sql } from 'kysely';
import { isMigrated } from './migrate.ts';
import type { OpenDatabase } from './open.ts';

/** Whether the database answers and has every migration. Throws what the database says when it does not answer. */
export async function isDatabaseReady(database: OpenDatabase): Promise<boolean> {
  await sql`select 1`.execute(database.db);
  return isMigrated(database);
}
