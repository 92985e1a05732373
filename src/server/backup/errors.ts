import { OperatorError } from '../errors.ts';

/** Why a backup cannot be put back, in words for whoever runs the command. */
export class RestoreError extends OperatorError {}

/** The backup before an update could not be made, so the update did not begin. */
export class UpdateError extends OperatorError {
  constructor(reason: string) {
    super(
      `The backup before the update of the database failed, so nothing was changed: ${reason}. Mend this, or make a ` +
        'backup of your own and start with BACKUP_BEFORE_UPDATE=false.',
    );
  }
}
