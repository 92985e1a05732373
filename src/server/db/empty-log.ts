import { sql } from 'kysely';
import type { OpenDatabase } from './open.ts';

/**
 * Empties SQLite's write-ahead log into the database file: rows that were erased just now still stand in the log. Where
 * a backup is reading, nothing happens, and the next call does it. PostgreSQL looks after its log by itself.
 */
export async function emptyLog({ db, engine }: OpenDatabase): Promise<void> {
  if (engine !== 'sqlite') return;
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
    // Waiting for the backup would stop the whole process.
    await sql`pragma busy_timeout = 0`.execute(connection);
    await sql`pragma wal_checkpoint(truncate)`.execute(connection);
    await sql.raw(`pragma busy_timeout = ${rows[0]?.timeout ?? 0}`).execute(connection);
  });
}
