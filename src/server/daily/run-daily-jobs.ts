import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';
import { deleteAttemptsBefore, deleteExpiredSessions } from '../auth/queries.ts';
import { eraseNetworks } from '../checkout/network-queries.ts';
import { purgeKeys } from '../checkout/purge-keys.ts';
import { removeOldTrialOrders } from '../checkout/remove-trial-order.ts';
import { applyRetention } from '../clients/apply-retention.ts';
import { eraseExpiredClients } from '../clients/erase-expired-clients.ts';
import { truncateLog } from '../db/truncate-log.ts';
import { deleteRoutesBefore } from '../delivery-routes/queries.ts';
import type { Deps } from '../deps.ts';
import { deletePortionsBefore } from '../menu/portion-queries.ts';
import { latestRecorded } from '../ports/clock.ts';
import type { Logger } from '../ports/logger.ts';
import { deleteJobsBefore } from '../printing/queries.ts';
import { createClockWatch } from './clock-trust.ts';
import { claimJob, releaseJob } from './queries.ts';

type Parts = Pick<Deps, 'database' | 'clock' | 'realtime'>;

/** How long the counts of sold portions stay; only those of the current business day and later ones are read. */
const PORTIONS_LIFETIME_MS = 30 * DAY_MS;

/** How long it stays known that a ticket was printed, so that the next one is a copy. */
const PRINTED_LIFETIME_MS = 30 * DAY_MS;

/** How long routes stay after their day: longer than any link is valid. */
const ROUTES_LIFETIME_MS = 30 * DAY_MS;

/** Lifetime of the network of an unacknowledged order. */
const NETWORKS_LIFETIME_MS = 7 * DAY_MS;

/** Jobs that one node runs once a day; each returns counts for the log. */
const JOBS: Record<string, (deps: Parts) => Promise<Record<string, number>>> = {
  retention: applyRetention,
  'expired-clients': async (deps) => ({ clients: await eraseExpiredClients(deps) }),
  'idempotency-keys': async (deps) => ({ keys: await purgeKeys(deps) }),
  'trial-orders': async (deps) => ({ orders: await removeOldTrialOrders(deps) }),
  'portion-counts': async ({ database, clock }) => {
    const oldest = new Date(clock.now().getTime() - PORTIONS_LIFETIME_MS).toISOString().slice(0, 10);
    return { counts: await deletePortionsBefore(database.db, oldest) };
  },
  'print-jobs': async ({ database, clock }) => {
    const oldest = new Date(clock.now().getTime() - PRINTED_LIFETIME_MS).toISOString();
    return { jobs: await deleteJobsBefore(database.db, oldest) };
  },
  'delivery-routes': async ({ database, clock }) => {
    const oldest = new Date(clock.now().getTime() - ROUTES_LIFETIME_MS).toISOString().slice(0, 10);
    return { routes: await deleteRoutesBefore(database.db, oldest) };
  },
  'order-networks': async ({ database, clock }) => {
    const oldest = new Date(clock.now().getTime() - NETWORKS_LIFETIME_MS).toISOString();
    return { orders: await eraseNetworks(database.db, oldest) };
  },
  'old-attempts': async ({ database, clock }) => {
    await deleteAttemptsBefore(database.db, clock.now().getTime() - DAY_MS);
    return {};
  },
  'expired-sessions': async ({ database, clock }) => ({
    sessions: await deleteExpiredSessions(database.db, clock.now().toISOString()),
  }),
};

/**
 * Empties the log, and runs the jobs that are due and not claimed by another node. A failed job is due again. What they
 * delete is gone for good, so none runs while the clock is not trusted (decision 0067). Without a `watch`, one begins.
 */
export async function runDueJobs(deps: Parts, log: Logger, watch = createClockWatch(deps)): Promise<void> {
  const { db } = deps.database;
  // Of what was erased while a backup was reading.
  await truncateLog(deps.database);
  const now = deps.clock.now();
  const { leaptAt, trustedAt } = await watch(now);
  if (leaptAt !== null) {
    log.warn({ now: leaptAt, before: trustedAt }, 'the clock has leapt: nothing is erased until it has run for a day');
    return;
  }
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const claim = { now: now.toISOString(), since, latest: latestRecorded(now) };
  // The clock may leap while they run.
  const trusted = { ...deps, clock: { ...deps.clock, now: () => now } };
  for (const [name, job] of Object.entries(JOBS)) {
    if (!(await claimJob(db, name, claim))) continue;
    try {
      log.info({ job: name, ...(await job(trusted)) }, 'daily job done');
    } catch (error) {
      log.error({ err: error, job: name }, 'daily job failed');
      await releaseJob(db, name);
    }
  }
}

/**
 * Checks for due jobs now and every hour, without keeping the process alive. Returns a function that stops it, which
 * waits for a running job.
 */
export function runDailyJobs(deps: Parts, log: Logger): () => Promise<void> {
  const watch = createClockWatch(deps);
  const check = () => runDueJobs(deps, log, watch).catch((error) => log.error({ err: error }, 'daily jobs failed'));
  let running = check();
  const timer = setInterval(() => {
    running = running.then(check);
  }, HOUR_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
