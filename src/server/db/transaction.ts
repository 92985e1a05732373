import { sql, type Transaction } from 'kysely';
import type { OpenDatabase } from './open.ts';
import { liftTimeout } from './postgres.ts';
import type { Db, Schema } from './schema.ts';

const MAX_ATTEMPTS = 4;

/**
 * PostgreSQL: serialization failure, deadlock, and a violation by a row that was added (of a unique index) or removed (of a
 * foreign key) concurrently, which the next attempt finds or misses. SQLite: the file is locked by another process (busy, snapshot).
 */
const TRANSIENT_SQLSTATES = new Set(['40001', '40P01', '23505', '23503']);
const TRANSIENT_SQLITE_CODES = new Set([5, 517]);

/** Runs `work` in one transaction. Transient conflicts are retried, so `work` must have no other effects. */
export async function inTransaction<Result>(
  db: Db,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        const steps = collectLastSteps(tx);
        const result = await work(tx);
        await runSteps(steps);
        return result;
      });
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransientConflict(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 * Math.random()));
    }
  }
}

export type Step = () => Promise<void>;

/** What each transaction in progress is to run last. */
const lastSteps = new WeakMap<Db, Step[]>();

/**
 * Runs `step` as one of the last of the transaction, with those given before it: for a row that every other transaction may
 * need, so that it is locked for a moment, and nothing else is waited for meanwhile (`locks.ts`). Outside of a transaction
 * it runs at once.
 */
export async function beforeCommit(db: Db, step: Step): Promise<void> {
  const steps = lastSteps.get(db);
  if (steps) steps.push(step);
  else await step();
}

/** Returns the list to which {@link beforeCommit} adds from now on; the caller runs it. */
export function collectLastSteps(tx: Db): Step[] {
  const steps: Step[] = [];
  lastSteps.set(tx, steps);
  return steps;
}

export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await step();
}

/** Runs several queries on one state of the database, whatever is committed meanwhile. */
export function onOneState<Result>(db: Db, read: (tx: Transaction<Schema>) => Promise<Result>): Promise<Result> {
  // A transaction of SQLite sees one state anyway.
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Returns whether the same work may succeed when it is tried again. */
export function isTransientConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return TRANSIENT_SQLITE_CODES.has(Number(error.errcode));
  return 'code' in error && TRANSIENT_SQLSTATES.has(String(error.code));
}

/** Arbitrary, but the same on every node, and none of `locks.ts`. */
const SETUP_LOCK = 7_632_011;

/**
 * Runs `work` on one node at a time, so that nodes starting together on an empty PostgreSQL fill it once. SQLite has a
 * single process.
 */
export async function onOneNodeAtATime<Result>(
  { db, engine }: OpenDatabase,
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine === 'sqlite') return work();
  return db.transaction().execute(async (tx) => {
    // The wait for other nodes, or a long first start, may exceed the usual timeout.
    await liftTimeout(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${SETUP_LOCK})`.execute(tx);
    return work();
  });
}
