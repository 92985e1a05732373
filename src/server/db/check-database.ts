import { sql } from 'kysely';
import { DamagedDatabaseError, IncompleteEncodingError } from './errors.ts';
import type { OpenDatabase } from './open.ts';
import type { Db } from './schema.ts';

/** Encodings of PostgreSQL that keep every text as it is sent. */
const COMPLETE_ENCODINGS = ['UTF8', 'SQL_ASCII'];

/**
 * Runs SQLite's integrity check, which reads the whole file once. Throws DamagedDatabaseError when it fails, and for a
 * database of PostgreSQL in which not every text can be stored IncompleteEncodingError.
 */
export async function checkDatabase({ db, engine }: OpenDatabase): Promise<void> {
  await (engine === 'postgres' ? checkEncoding(db) : checkFile(db));
}

async function checkEncoding(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; encoding: string }>`
    select current_database() as name, current_setting('server_encoding') as encoding
  `.execute(db);
  for (const { name, encoding } of rows)
    if (!COMPLETE_ENCODINGS.includes(encoding)) throw new IncompleteEncodingError(name, encoding);
}

async function checkFile(db: Db): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const finding = (rows[0]?.quick_check ?? 'no result').replace('*** in database main ***', '').trim();
  if (finding !== 'ok') throw new DamagedDatabaseError(finding);
  // Else the pages it read stay in memory, up to 2 MB.
  await sql`pragma shrink_memory`.execute(db);
}
