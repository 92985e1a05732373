import { sql } from 'kysely';
import { DamagedDatabaseError } from './errors.ts';
import type { OpenDatabase } from './open.ts';

/** Reads all of SQLite's file once. Throws DamagedDatabaseError when something in it is not as it must be. */
export async function requireSoundDatabase({ db, engine }: OpenDatabase): Promise<void> {
  if (engine !== 'sqlite') return;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const finding = (rows[0]?.quick_check ?? 'no answer').replace('*** in database main ***', '').trim();
  if (finding !== 'ok') throw new DamagedDatabaseError(finding);
}
