import { OperatorError } from '../errors.ts';

/** Why a backup cannot be restored, as a message for the operator. */
export class RestoreError extends OperatorError {}

/** The backup before an update failed, so the update was not started. */
export class UpdateError extends OperatorError {
  constructor(reason: string) {
    super(
      `The backup before the update of the database failed, so nothing was changed: ${reason}. Mend this, or make a ` +
        'backup of your own and start with BACKUP_BEFORE_UPDATE=false.',
    );
  }
}
