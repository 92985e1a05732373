import { sql, type Transaction } from 'kysely';
import type { OpenDatabase } from './open.ts';
import type { Db, Schema } from './schema.ts';
import { inTransaction, isTransientConflict } from './transaction.ts';

/** Bounds how long the first of a group waits for the last. */
const MAX_TOGETHER = 64;

type Work<Result> = (tx: Transaction<Schema>) => Promise<Result>;

interface Job {
  work: Work<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Jobs of each SQLite database that wait for their turn. */
const waiting = new WeakMap<Db, Job[]>();

/**
 * As `inTransaction`, with a commit that may be shared: on SQLite, a commit waits for the disk and nothing else runs
 * meanwhile, so what has come in by then runs in one transaction, each in a savepoint of its own. Work that throws is
 * undone alone. Resolves once the commit is on disk. PostgreSQL shares the disk's syncs between connections itself.
 */
export function withSharedCommit<Result>(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  work: Work<Result>,
): Promise<Result> {
  if (engine === 'postgres') return inTransaction(db, work);
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const job: Job = { work, resolve: (result) => resolve(result as Result), reject };
  const jobs = waiting.get(db);
  if (jobs) jobs.push(job);
  else {
    waiting.set(db, [job]);
    // After the requests that have arrived by now were read.
    setImmediate(() => void runWaiting(db));
  }
  return promise;
}

async function runWaiting(db: Db): Promise<void> {
  const jobs = waiting.get(db) ?? [];
  while (jobs.length > 0) {
    await runTogether(db, jobs.splice(0, MAX_TOGETHER));
    // Lets requests in that arrived during the commit.
    await new Promise((resolve) => setImmediate(resolve));
  }
  waiting.delete(db);
}

/** Never rejects. */
async function runTogether(db: Db, jobs: readonly Job[]): Promise<void> {
  const isAlone = jobs.length === 1;
  const settlements = isAlone ? null : await commitTogether(db, jobs).catch(() => null);
  if (settlements) for (const settle of settlements) settle();
  // Nothing of the group was stored, whose error may be that of a single job, such as of a full disk.
  else for (const job of jobs) await inTransaction(db, job.work).then(job.resolve, job.reject);
}

/** Returns how to settle each job, once they are stored. Throws when nothing was stored. */
function commitTogether(db: Db, jobs: readonly Job[]): Promise<(() => void)[]> {
  return db.transaction().execute(async (tx) => {
    const settlements: (() => void)[] = [];
    for (const job of jobs) {
      await sql`savepoint job`.execute(tx);
      try {
        const result = await job.work(tx);
        settlements.push(() => job.resolve(result));
      } catch (error) {
        if (isTransientConflict(error)) throw error;
        // Fails when SQLite has rolled back the whole transaction itself.
        await sql`rollback to job`.execute(tx);
        settlements.push(() => job.reject(error));
      }
      await sql`release job`.execute(tx);
    }
    return settlements;
  });
}
