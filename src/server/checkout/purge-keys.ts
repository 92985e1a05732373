import { DAY_MS } from '../../shared/durations.ts';
import type { Deps } from '../deps.ts';
import { deleteKeysUnusedSince } from './idempotency-queries.ts';

/** Pages retry an attempt for less time than this. */
const KEY_LIFETIME_MS = 7 * DAY_MS;

/** Deletes the idempotency keys that were not used for seven days. Returns how many. */
export function purgeKeys({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  return deleteKeysUnusedSince(database.db, new Date(clock.now().getTime() - KEY_LIFETIME_MS).toISOString());
}
