import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open.ts';
import { OperatorError } from '../errors.ts';
import { isMoveAnnounced } from './announcement.ts';
import { findMove } from './queries.ts';

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
  throw new OperatorError(
    move.state === 'away'
      ? `The shop in ${dataDir} was moved to PostgreSQL (${move.place}) at ${move.at}: set DATABASE_URL to that database. ` +
          'To go back to what is here, without all that happened since, run "npm run move-to-postgres -- --go-back".'
      : 'The move of a shop into this database is not complete: run "npm run move-to-postgres" again, which goes on where it stopped.',
  );
}
