import { sql } from 'kysely';
import type { OpenDatabase } from './open.ts';

/**
 * Checkpoints SQLite's write-ahead log into the database file and truncates it, since the log still contains erased
 * rows. While a backup is reading it does nothing, and the next call does it, within an hour (`run-daily-jobs.ts`).
 * PostgreSQL manages its log itself.
 */
export async function truncateLog({ db, engine }: OpenDatabase): Promise<void> {
  if (engine !== 'sqlite') return;
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
    // Waiting for the backup would block the process.
    await sql`pragma busy_timeout = 0`.execute(connection);
    await sql`pragma wal_checkpoint(truncate)`.execute(connection);
    await sql.raw(`pragma busy_timeout = ${rows[0]?.timeout ?? 0}`).execute(connection);
  });
}
