import { CompiledQuery, type Transaction } from 'kysely';
import { lockOrderSequence } from './locks.ts';
import type { OpenDatabase } from './open.ts';
import type { Db, Schema } from './schema.ts';
import { collectLastSteps, inTransaction, isTransientConflict, runSteps, type Step } from './transaction.ts';

/** Bounds how long the first of a group waits for the last. */
const MAX_TOGETHER = 64;
/** Bounds how long a group waits for more. */
const MAX_TURNS = 64;

const SAVEPOINT = CompiledQuery.raw('savepoint job');
const ROLLBACK = CompiledQuery.raw('rollback to job');
const RELEASE = CompiledQuery.raw('release job');

type Work<Result> = (tx: Transaction<Schema>) => Promise<Result>;

interface Job {
  work: Work<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

type Database = Pick<OpenDatabase, 'db' | 'engine'>;

/** The jobs of each database that wait for their turn. */
const waiting = new WeakMap<Db, Job[]>();

/**
 * As `inTransaction`, for work that adds orders, with a commit that may be shared: a commit waits for the disk, and on
 * either engine orders wait for the commit of those before them (`lockOrderSequence`). What has come in by then runs in
 * one transaction, each in a savepoint of its own. Work that throws is undone alone. Resolves once the commit is on disk.
 */
export function withSharedCommit<Result>(database: Database, work: Work<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const job: Job = { work, resolve: (result) => resolve(result as Result), reject };
  const jobs = waiting.get(database.db);
  if (jobs) jobs.push(job);
  else {
    waiting.set(database.db, [job]);
    // After the requests that have arrived by now were read.
    setImmediate(() => void runWaiting(database));
  }
  return promise;
}

async function runWaiting(database: Database): Promise<void> {
  const jobs = waiting.get(database.db) ?? [];
  while (jobs.length > 0) {
    await runTogether(database, jobs.splice(0, MAX_TOGETHER));
    await untilNoneArrive(jobs);
  }
  waiting.delete(database.db);
}

/**
 * Lets requests in that arrived during the commit, until two turns of the event loop bring none. A turn accepts one
 * connection, whose request comes with the next: if there was a commit in each turn, a new customer would wait for as
 * many commits as there are new connections before theirs.
 */
async function untilNoneArrive(jobs: readonly Job[]): Promise<void> {
  let quietTurns = 0;
  for (let turn = 0; turn < MAX_TURNS && quietTurns < 2; turn++) {
    const before = jobs.length;
    await new Promise((resolve) => setImmediate(resolve));
    quietTurns = jobs.length === before ? quietTurns + 1 : 0;
  }
}

/** Never rejects. */
async function runTogether(database: Database, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 1) return runAlone(database, jobs);
  const settlements: (() => void)[] = [];
  const lastSteps: Step[] = [];
  let isCommitting = false;
  try {
    await database.db.transaction().execute(async (tx) => {
      await lockOrderSequence(tx, database.engine);
      for (const job of jobs) settlements.push(await runInSavepoint(tx, job, lastSteps));
      await runSteps(lastSteps);
      isCommitting = true;
    });
  } catch (error) {
    // A connection that was lost meanwhile does not tell whether PostgreSQL has committed: trying again may store twice.
    if (isCommitting && database.engine === 'postgres') for (const job of jobs) job.reject(error);
    // Nothing of the group was stored, whose error may be that of a single job, such as of a full disk.
    else await runAlone(database, jobs);
    return;
  }
  for (const settle of settlements) settle();
}

/** Runs each job in a transaction of its own. */
async function runAlone({ db, engine }: Database, jobs: readonly Job[]): Promise<void> {
  for (const { work, resolve, reject } of jobs) {
    const run = async (tx: Transaction<Schema>) => {
      await lockOrderSequence(tx, engine);
      return work(tx);
    };
    await inTransaction(db, run).then(resolve, reject);
  }
}

/**
 * Returns how to settle the job once it is stored, and adds to `lastSteps` what is to run after all jobs. Throws when the
 * whole transaction cannot go on.
 */
async function runInSavepoint(tx: Transaction<Schema>, job: Job, lastSteps: Step[]): Promise<() => void> {
  await tx.executeQuery(SAVEPOINT);
  const own = collectLastSteps(tx);
  const settle = await job.work(tx).then(
    (result) => {
      lastSteps.push(...own);
      return () => job.resolve(result);
    },
    async (error) => {
      if (isTransientConflict(error)) throw error;
      // Fails when the database has rolled back the whole transaction itself.
      await tx.executeQuery(ROLLBACK);
      return () => job.reject(error);
    },
  );
  await tx.executeQuery(RELEASE);
  return settle;
}
