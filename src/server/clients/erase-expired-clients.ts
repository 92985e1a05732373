import { restorableSince } from '../../shared/clients/rules.ts';
import type { Deps } from '../deps.ts';
import { listClientIdsDeletedUntil } from './deletion-queries.ts';
import { eraseIfDeleted } from './erase-client.ts';

/** Erases the clients who were deleted 30 or more days ago. Returns how many. */
export async function eraseExpiredClients(deps: Pick<Deps, 'database' | 'clock' | 'realtime'>): Promise<number> {
  let erased = 0;
  for (const id of await listClientIdsDeletedUntil(deps.database.db, restorableSince(deps.clock.now()))) {
    if (await eraseIfDeleted(deps, id, null)) erased++;
  }
  return erased;
}
