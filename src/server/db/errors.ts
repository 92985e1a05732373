/** The database has steps that this program does not know: a newer one made them. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The data was last used by a newer version of Sofra: it has the step ${unknown.join(', ')}, which this version ` +
        'does not know. Install that version again, or restore a backup that this one made.',
    );
    this.name = 'NewerDatabaseError';
  }
}
