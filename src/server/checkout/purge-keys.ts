import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';
import type { Deps } from '../deps.ts';
import type { Logger } from '../ports/logger.ts';
import { deleteKeysUnusedSince } from './idempotency-queries.ts';

/** No page sends an attempt again after this long. */
const KEPT_MS = 7 * DAY_MS;

/** Forgets the idempotency keys that have not come for seven days. Returns how many. */
export function purgeKeys({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  return deleteKeysUnusedSince(database.db, new Date(clock.now().getTime() - KEPT_MS).toISOString());
}

/** Forgets old keys now and each hour, without keeping the process alive for it. Returns what ends it. */
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
