import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';
import type { Deps } from '../deps.ts';
import type { Logger } from '../ports/logger.ts';
import { deleteKeysUnusedSince } from './idempotency-queries.ts';

/** Pages retry an attempt for less time than this. */
const KEY_LIFETIME_MS = 7 * DAY_MS;

/** Deletes the idempotency keys that were not used for seven days. Returns how many. */
export function purgeKeys({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  return deleteKeysUnusedSince(database.db, new Date(clock.now().getTime() - KEY_LIFETIME_MS).toISOString());
}

/** Deletes old keys now and every hour, without keeping the process alive. Returns a function that stops it. */
export function purgeKeysHourly(deps: Pick<Deps, 'database' | 'clock'>, log: Logger): () => void {
  const run = () =>
    purgeKeys(deps).then(
      (count) => count > 0 && log.info({ count }, 'forgot old idempotency keys'),
      (error) => log.warn({ err: error }, 'forgetting old idempotency keys failed'),
    );
  void run();
  const timer = setInterval(run, HOUR_MS).unref();
  return () => clearInterval(timer);
}
