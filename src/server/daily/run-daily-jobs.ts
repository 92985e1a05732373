import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';
import { forgetAttemptsBefore } from '../auth/queries.ts';
import { applyRetention } from '../clients/apply-retention.ts';
import type { Deps } from '../deps.ts';
import type { Logger } from '../ports/logger.ts';
import { claimJob, releaseJob } from './queries.ts';

type Parts = Pick<Deps, 'database' | 'clock' | 'realtime'>;

/** What is done once a day, by one node; each gives counts for the log. */
const JOBS: Record<string, (deps: Parts) => Promise<Record<string, number>>> = {
  retention: applyRetention,
  'old-attempts': async ({ database, clock }) => {
    await forgetAttemptsBefore(database.db, clock.now().getTime() - DAY_MS);
    return {};
  },
};

/** Does the jobs that are due and that no other node has taken. A job that fails is due again. */
export async function runDueJobs(deps: Parts, log: Logger): Promise<void> {
  const { db } = deps.database;
  for (const [name, job] of Object.entries(JOBS)) {
    const now = deps.clock.now();
    const since = new Date(now.getTime() - DAY_MS).toISOString();
    if (!(await claimJob(db, name, { now: now.toISOString(), since }))) continue;
    try {
      log.info({ job: name, ...(await job(deps)) }, 'daily job done');
    } catch (error) {
      log.error({ err: error, job: name }, 'daily job failed');
      await releaseJob(db, name);
    }
  }
}

/** Looks for due jobs now and each hour, without keeping the process alive for it. Returns what ends it. */
export function runDailyJobs(deps: Parts, log: Logger): () => void {
  const run = () => runDueJobs(deps, log).catch((error) => log.error({ err: error }, 'daily jobs failed'));
  void run();
  const timer = setInterval(run, HOUR_MS).unref();
  return () => clearInterval(timer);
}
