import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { OperatorError } from '../errors.ts';
import { isMoveAnnounced } from './announcement.ts';
import { findMove, type Move } from './queries.ts';
import { findArrival } from './target-queries.ts';

/** Throws OperatorError while a process moves the shop in this folder. */
export function requireNoMove({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl || !isMoveAnnounced(dataDir)) return;
  throw new OperatorError(
    `The shop in ${dataDir} is being moved to PostgreSQL at this moment. Wait until that has ended, then try again.`,
  );
}

/** Throws OperatorError when the shop was moved away from this database, or not completely into it yet. */
export async function requireNotMoved({ db }: OpenDatabase, { dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  const move = await findMove(db);
  if (!move) return;
  if (move.state === 'away') throw movedAway(dataDir, move);
  throw new OperatorError(
    'The move of a shop into this database is not complete: run "npm run move-to-postgres" again, which goes on where it stopped.',
  );
}

interface MoveParts {
  source: Db;
  target: OpenDatabase;
  dataDir: string;
  move: Move;
}

/**
 * Throws OperatorError when the shop was moved away from `source`, unless that very move into `target` was interrupted
 * at its end. Two databases would take orders otherwise.
 */
export async function requireNotMovedElsewhere({ source, target, dataDir, move }: MoveParts): Promise<void> {
  const done = await findMove(source);
  if (!done) return;
  const begun = await findArrival(target.db);
  // The two were recorded by one call, or by two that may have named the database's host differently.
  if (begun?.shop === done.shop && [begun.place, move.place].includes(done.place)) return;
  throw movedAway(dataDir, done);
}

function movedAway(dataDir: string, { place, at }: Move): OperatorError {
  return new OperatorError(
    `The shop in ${dataDir} was moved to PostgreSQL (${place}) at ${at}: set DATABASE_URL to that database. ` +
      'To go back to what is here, without all that happened since, run "npm run move-to-postgres -- --go-back".',
  );
}
