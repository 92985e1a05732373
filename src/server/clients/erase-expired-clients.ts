import { restorableSince } from '../../shared/clients/rules.ts';
import { DAY_MS } from '../../shared/durations.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Logger } from '../ports/logger.ts';
import { listClientIdsDeletedUntil } from './deletion-queries.ts';
import { eraseClient } from './erase-client.ts';

type Parts = Pick<Deps, 'database' | 'clock' | 'realtime'>;

/** Erases the clients who were deleted 30 or more days ago. Returns how many. */
export async function eraseExpiredClients(deps: Parts): Promise<number> {
  const ids = await listClientIdsDeletedUntil(deps.database.db, restorableSince(deps.clock.now()));
  let erased = 0;
  for (const id of ids) {
    try {
      await eraseClient(deps, id, null);
      erased++;
    } catch (error) {
      // Another node erased it first.
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return erased;
}

/** Erases expired clients now and every day, without keeping the process alive. Returns a function that stops it. */
export function eraseExpiredClientsDaily(deps: Parts, log: Logger): () => void {
  const run = () =>
    eraseExpiredClients(deps).then(
      (count) => count > 0 && log.info({ count }, 'erased clients deleted 30 days ago'),
      (error) => log.error({ err: error }, 'erasing clients failed'),
    );
  void run();
  const timer = setInterval(run, DAY_MS).unref();
  return () => clearInterval(timer);
}
