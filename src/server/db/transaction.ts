import { sql, type Transaction } from 'kysely';
import type { Engine, OpenDatabase } from './open.ts';
import type { Db, Schema } from './schema.ts';

const MAX_ATTEMPTS = 4;

/**
 * PostgreSQL: serialization failure, deadlock, and a row of the same key that another transaction added first
 * (the next attempt finds it). SQLite: another process holds the file (busy, snapshot).
 */
const PASSING_SQLSTATES = new Set(['40001', '40P01', '23505']);
const PASSING_SQLITE_CODES = new Set([5, 517]);

/**
 * Runs `work` in one transaction: all of it happens or none. A conflict with another transaction is
 * tried again a few times, so `work` must touch nothing but the database.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isPassingConflict(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 * Math.random()));
    }
  }
}

function isPassingConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return PASSING_SQLITE_CODES.has(Number(error.errcode));
  return 'code' in error && PASSING_SQLSTATES.has(String(error.code));
}

/** Any number will do, as long as every node uses the same. */
const SETUP_LOCK = 7_632_011;
const TURN_LOCKS = { orders: 7_632_012, cities: 7_632_013 } as const;

/**
 * Waits in `tx` until no other transaction that took its turn at the same thing is still open, and holds the turn until
 * this one ends. Orders numbered after that are committed in the sequence of their numbers; names of cities read after
 * that are all there are. SQLite has one writer at a time anyway.
 */
export async function lockOrderSequence(tx: Db, engine: Engine, of: keyof typeof TURN_LOCKS): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${TURN_LOCKS[of]})`.execute(tx);
}

/**
 * Runs `work` on one node at a time, so that nodes starting together on one empty PostgreSQL fill it once.
 * SQLite belongs to one process, which has nobody to wait for.
 */
export async function onOneNodeAtATime<Result>(
  { db, engine }: OpenDatabase,
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine === 'sqlite') return work();
  return db.transaction().execute(async (tx) => {
    // Waiting for the others, or for a long first start, is no fault here.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${SETUP_LOCK})`.execute(tx);
    return work();
  });
}
