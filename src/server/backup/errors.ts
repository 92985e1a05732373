import { OperatorError } from '../start/operator-error.ts';

/** Why a backup cannot be put back, in words for whoever runs the command. */
export class RestoreError extends OperatorError {}
