import { setTimeout as delay } from 'node:timers/promises';
import type { OpenDatabase } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { OperatorError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { MediaStore } from '../ports/media-store.ts';
import { isFolderLocked } from '../start/lock-folder.ts';
import { announceMove } from './announcement.ts';
import { copyPictures } from './copy-pictures.ts';
import { copyTables } from './copy-tables.ts';
import { FOLLOW_MS } from './follow-move.ts';
import { prepareTarget } from './prepare-target.ts';
import type { Progress } from './progress.ts';
import { insertMoveAway, isMailBeingSent, type Move } from './queries.ts';
import { requireNotMovedElsewhere } from './require-not-moved.ts';
import { beginWriting, endWriting, listLastIds, listTables } from './source-queries.ts';
import { endArrival, gatherStatistics, setLastIds } from './target-queries.ts';
import { verifyTables } from './verify-tables.ts';

/** How long to wait for mail that is being sent; a lease of it that a dead process left ends sooner. */
const MAIL_TIMEOUT_MS = 180_000;
const LOOK_MS = 200;

export interface Moving {
  source: OpenDatabase;
  target: OpenDatabase;
  dataDir: string;
  /** Where the pictures are and where they go; null when they stay where they are. */
  pictures: { from: MediaStore; to: MediaStore } | null;
  move: Move;
  clock: Clock;
  progress: Progress;
}

/**
 * Moves the shop in three steps: most pictures, while it takes orders; then, while it is read-only, all rows and the
 * last pictures; and when both sides are the same, the old database is marked as moved before the new one becomes
 * usable, so that at no time both take orders. An interrupted move leaves the shop as it was, and is gone on with by
 * the same call. Returns the number of rows and of picture files. Throws OperatorError when the shop was moved elsewhere.
 */
export async function moveShop(moving: Moving): Promise<{ rows: number; pictures: number }> {
  const { source, target, dataDir, pictures, move, progress } = moving;
  const copied = new Set<string>();
  await prepareTarget(target, move);
  if (pictures) await copyPictures(pictures, copied, progress);
  const announcement = announceMove(dataDir);
  try {
    progress.say('The shop is read-only from now on; its customers see the menu and a notice.');
    const rows = await source.db.connection().execute((connection) =>
      whileLocked(connection, moving, async () => {
        // Another process may have moved it while this one copied pictures.
        await requireNotMovedElsewhere({ source: connection, target, dataDir, move });
        if (pictures) await copyPictures(pictures, copied, progress);
        const tables = await listTables(connection);
        const parts = { source: connection, target, tables, progress };
        await copyTables(parts);
        await setLastIds(target.db, await listLastIds(connection));
        const count = await verifyTables(parts);
        await inTransaction(target.db, gatherStatistics);
        await insertMoveAway(connection, move);
        return count;
      }),
    );
    await inTransaction(target.db, endArrival);
    return { rows, pictures: copied.size };
  } finally {
    announcement.release();
  }
}

/** Runs `work` while no process can write to the shop's database, and commits what it writes itself. */
async function whileLocked<Result>(
  source: Db,
  { clock, dataDir }: Moving,
  work: () => Promise<Result>,
): Promise<Result> {
  await lock(source, clock, isFolderLocked(dataDir));
  try {
    const result = await work();
    await endWriting(source, 'commit');
    return result;
  } catch (error) {
    await endWriting(source, 'rollback');
    throw error;
  }
}

/** Waits until the running shop has stopped writing, which also records what mail it was sending, and locks its database. */
async function lock(source: Db, clock: Clock, isRunning: boolean): Promise<void> {
  const until = clock.elapsedMs() + MAIL_TIMEOUT_MS;
  if (isRunning) await delay(3 * FOLLOW_MS);
  for (;;) {
    await beginWriting(source);
    if (!(await isMailBeingSent(source, clock.now().toISOString()))) return;
    await endWriting(source, 'rollback');
    if (clock.elapsedMs() > until)
      throw new OperatorError('Mail is still being sent after three minutes. Try again when the mail server responds.');
    await delay(LOOK_MS);
  }
}
