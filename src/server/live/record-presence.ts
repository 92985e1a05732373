import type { Deps } from '../deps.ts';
import { updatePresence } from './presence-queries.ts';

/** Limits the writes, in ms. */
const PRECISION_MS = 8_000;

/** Records that a staff device is connected now. Ignores database errors. */
export async function recordPresence({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - PRECISION_MS).toISOString();
  await updatePresence(database.db, { at: now.toISOString(), before }).catch(() => undefined);
}
