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

/** The database belongs to another program. Nothing has been written to it. */
export class ForeignDatabaseError extends OperatorError {
  constructor(place: string) {
    super(`${place} holds the tables of another program. Set DATA_DIR or DATABASE_URL to a place of Sofra's own.`);
  }
}

/** SQLite's integrity check failed. */
export class DamagedDatabaseError extends OperatorError {
  constructor(finding: string) {
    super(`The database is damaged (${finding}). Move it away and put a backup back with "npm run restore -- FILE".`);
  }
}
