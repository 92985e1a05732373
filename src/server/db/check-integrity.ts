import { sql } from 'kysely';
import { DamagedDatabaseError } from './errors.ts';
import type { OpenDatabase } from './open.ts';

/** Runs SQLite's integrity check, which reads the whole file once. Throws DamagedDatabaseError when it fails. */
export async function checkIntegrity({ db, engine }: OpenDatabase): Promise<void> {
  if (engine !== 'sqlite') return;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const finding = (rows[0]?.quick_check ?? 'no result').replace('*** in database main ***', '').trim();
  if (finding !== 'ok') throw new DamagedDatabaseError(finding);
  // Else the pages it read stay in memory, up to 2 MB.
  await sql`pragma shrink_memory`.execute(db);
}
