import type { WriteState } from '../db/writes.ts';
import type { Deps } from '../deps.ts';
import type { Logger } from '../ports/logger.ts';
import { isMoveAnnounced } from './announcement.ts';
import { findMove, isMailBeingSent } from './queries.ts';

/** How often the shop looks whether it is being moved, in ms. */
export const FOLLOW_MS = 500;

type Parts = Pick<Deps, 'config' | 'database' | 'realtime' | 'clock'>;

/**
 * Makes the shop read-only while it is being moved, in two steps: first nothing new begins, and once no mail is being
 * sent any more, the database rejects every write. When the move ends before it is complete, the shop goes on as
 * before; after a complete one it stays read-only.
 */
export async function followMove({ config, database, realtime, clock }: Parts): Promise<void> {
  const { writes, db } = database;
  const before = writes.state;
  const state = await nextState();
  if (state === before) return;
  writes.set(state);
  // Pages are made anew, with the notice or without it.
  const at = clock.now().toISOString();
  if (before === 'open' || state === 'open') await realtime.publish({ type: 'shop_changed', timestamp: at });

  async function nextState(): Promise<WriteState> {
    if (!isMoveAnnounced(config.dataDir)) return (await findMove(db))?.state === 'away' ? 'refused' : 'open';
    if (before === 'open') return 'ending';
    return before === 'refused' || !(await isMailBeingSent(db, clock.now().toISOString())) ? 'refused' : 'ending';
  }
}

/** Follows moves of a shop on SQLite. Returns a function that stops it. */
export function followMoves(deps: Parts, log: Logger): () => void {
  if (deps.database.engine === 'postgres') return () => undefined;
  const timer = setInterval(() => {
    followMove(deps).catch((error) => log.error({ err: error }, 'looking whether the shop is being moved failed'));
  }, FOLLOW_MS).unref();
  return () => clearInterval(timer);
}
