import type { Deps } from '../deps.ts';
import { updatePresence } from './presence-queries.ts';

/** Seldom enough to write little, in ms. */
const PRECISION_MS = 8_000;

/** Notes that a device of staff is connected now. A database that is away costs no more than the note. */
export async function notePresence({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - PRECISION_MS).toISOString();
  await updatePresence(database.db, { at: now.toISOString(), before }).catch(() => undefined);
}
