import { join } from 'node:path';
import type { Config } from '../config.ts';
import { listAppliedMigrations, MIGRATION_NAMES, migrate } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open.ts';
import { onOneNodeAtATime } from '../db/transaction.ts';
import { UpdateError } from './errors.ts';
import { type BackupParts, makeBackup } from './make-backup.ts';
import { manifestOf } from './manifest.ts';
import { hasOrders } from './queries.ts';
import { backupFolderOf, backupName, listBackups, rotate } from './rotate.ts';

/** Number of pre-update backups to keep. */
const KEEP_COUNT = 3;
const PREFIX = 'before-update-';
const UPDATE_TO = MIGRATION_NAMES.at(-1);

type Places = Pick<Config, 'dataDir' | 'sqliteFile' | 'databaseUrl' | 'backupDir' | 'backupBeforeUpdate'>;

/**
 * Applies missing migrations. A shop that has orders is backed up first, into BACKUP_DIR or else `backups` in DATA_DIR,
 * unless BACKUP_BEFORE_UPDATE is off. An update that failed halfway goes on with the backup from before it began, and
 * older backups are deleted only once it succeeds: until then none other may suit the former version. On PostgreSQL one
 * node does it while the others wait. Throws UpdateError when the backup fails, with nothing changed, and what `migrate`
 * throws.
 */
export function updateDatabase(database: OpenDatabase, config: Places, update: BackupParts): Promise<void> {
  return onOneNodeAtATime(database, async () => {
    const applied = await listAppliedMigrations(database);
    const isOutdated = MIGRATION_NAMES.some((name) => !applied.includes(name));
    const isBackedUp = isOutdated && applied.length > 0 && config.backupBeforeUpdate && (await hasOrders(database.db));
    const folder = backupFolderOf(config);
    const newest = isBackedUp ? await backUpBefore(config, folder, { ...update, applied }) : null;
    await migrate(database);
    if (newest !== null) await rotate(folder, await listBackups(folder, PREFIX), { keep: KEEP_COUNT, newest });
  });
}

/** Returns the name of the backup from before the update, which is made unless the update has begun. */
async function backUpBefore(
  config: Places,
  folder: string,
  { applied, ...parts }: BackupParts & { applied: readonly string[] },
): Promise<string> {
  const earlier = await listAttempts(folder, applied);
  const begun = earlier.findLast(({ migrations }) => migrations.length < applied.length);
  if (begun) {
    console.log(`The update of the database goes on. ${join(folder, begun.name)} is the backup from before it.`);
    return begun.name;
  }
  const newest = backupName(parts.now, PREFIX);
  const file = join(folder, newest);
  try {
    await makeBackup(config, file, { ...parts, updateTo: UPDATE_TO });
  } catch (error) {
    throw new UpdateError(error instanceof Error ? error.message : String(error));
  }
  // All of the same state: an update whose first step fails may be started again and again.
  const same = earlier.map(({ name }) => name);
  await rotate(folder, same, { keep: KEEP_COUNT, newest });
  console.log(`Backed up to ${file} before the update of the database.`);
  return newest;
}

/** Returns the backups, the oldest first, that were made before an update to this version of a database like this one. */
async function listAttempts(
  folder: string,
  applied: readonly string[],
): Promise<{ name: string; migrations: readonly string[] }[]> {
  const attempts = [];
  for (const name of await listBackups(folder, PREFIX)) {
    const { updateTo, migrations = [] } = (await manifestOf(join(folder, name))) ?? {};
    const isOfUpdate = updateTo === UPDATE_TO && migrations.every((each) => applied.includes(each));
    if (isOfUpdate) attempts.push({ name, migrations });
  }
  return attempts;
}
