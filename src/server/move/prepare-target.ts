import { listAppliedMigrations, migrate, requireKnownMigrations } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open.ts';
import { inTransaction, onOneNodeAtATime } from '../db/transaction.ts';
import { OperatorError } from '../errors.ts';
import type { Move } from './queries.ts';
import { areEmpty, beginArrival, findArrival, listTableNames } from './target-queries.ts';

/** Returns whether this move into the database was begun before. Throws OperatorError when the database is not free for it. */
export async function requireFree(target: OpenDatabase, { shop, place }: Move): Promise<'new' | 'begun'> {
  const names = await listTableNames(target.db);
  const migrations = await listAppliedMigrations(target);
  requireKnownMigrations(migrations);
  if (names.length > 0 && migrations.length === 0)
    throw new OperatorError(
      `The database ${place} contains tables of another program. Create an empty one for the shop.`,
    );
  const begun = await findArrival(target.db);
  if (begun?.shop === shop) return 'begun';
  if (begun)
    throw new OperatorError(
      `The move of another shop into ${place} is not complete. Create an empty database for this one.`,
    );
  if (!(await areEmpty(target.db, names)))
    throw new OperatorError(
      `The database ${place} contains a shop already. Create an empty one, and set DATABASE_URL to it.`,
    );
  return 'new';
}

/** Creates the tables, unless this move was begun before. Throws OperatorError when the database is not free for it. */
export async function prepareTarget(target: OpenDatabase, move: Move): Promise<void> {
  await onOneNodeAtATime(target, async () => {
    if ((await requireFree(target, move)) === 'begun') return;
    await migrate(target);
    await inTransaction(target.db, (tx) => beginArrival(tx, move));
  });
}
