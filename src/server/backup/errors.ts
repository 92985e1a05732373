/** Why a backup cannot be put back, in words for whoever runs the command. */
export class RestoreError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RestoreError';
  }
}
