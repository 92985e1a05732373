import { OperatorError } from '../errors.ts';

/** The database has migrations of a newer version of the program. */
export class NewerDatabaseError extends OperatorError {
  constructor(unknown: readonly string[]) {
    super(
      `The data was last used by a newer version of Sofra: it has the step ${unknown.join(', ')}, which this version ` +
        'does not know. Install that version again, or restore a backup that this one made.',
    );
  }
}

/** The database has not all migrations before the baseline. */
export class OutdatedDatabaseError extends OperatorError {
  constructor() {
    super(
      'The data was last used by an early version of Sofra, which this version cannot update. Start the shop once with ' +
        'the last version 0.x, then with this one.',
    );
  }
}

/** The database belongs to another program. Nothing has been written to it. */
export class ForeignDatabaseError extends OperatorError {
  constructor(place: string) {
    super(`${place} holds the tables of another program. Set DATA_DIR or DATABASE_URL to a place of Sofra's own.`);
  }
}

/** What to do about a damaged SQLite database: its log would be applied to another one in its place. */
export const RESTORE_INSTEAD =
  'Move it away together with the files sofra.db-wal and sofra.db-shm and the folder media, as far as they exist, ' +
  'and put a backup back with "npm run restore -- FILE".';

/** SQLite's integrity check failed. */
export class DamagedDatabaseError extends OperatorError {
  constructor(finding: string) {
    super(`The database is damaged (${finding}). ${RESTORE_INSTEAD}`);
  }
}

/** Orders in a language that the database cannot store would fail. */
export class IncompleteEncodingError extends OperatorError {
  constructor(name: string, encoding: string) {
    super(
      `The database ${name} has the encoding ${encoding}, in which not every language can be written. Create it with the encoding UTF8; a backup and its restore move a shop that it has.`,
    );
  }
}

/** There is a database already where one is to be restored. */
export class OccupiedDatabaseError extends OperatorError {
  /** `files`: what there is of an SQLite database; empty for PostgreSQL. */
  constructor(files: readonly string[] = []) {
    super(
      files.length > 0
        ? `There are files of a database already: ${files.join(', ')}. Move them away together, then restore again.`
        : 'The database already contains a shop. Restore into an empty one.',
    );
  }
}
