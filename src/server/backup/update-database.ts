import { join } from 'node:path';
import type { Config } from '../config.ts';
import { listAppliedMigrations, MIGRATION_NAMES, migrate } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open.ts';
import { onOneNodeAtATime } from '../db/transaction.ts';
import { UpdateError } from './errors.ts';
import { type BackupParts, makeBackup } from './make-backup.ts';
import { manifestOf } from './manifest.ts';
import { findLastOrderId } from './queries.ts';
import { backupFolderOf, backupName, listBackups, rotate } from './rotate.ts';

/** Number of pre-update backups to keep. */
const KEEP_COUNT = 3;
const PREFIX = 'before-update-';
const UPDATE_TO = MIGRATION_NAMES.at(-1) ?? '';

type Places = Pick<Config, 'dataDir' | 'sqliteFile' | 'databaseUrl' | 'backupDir' | 'backupBeforeUpdate'>;

/**
 * Applies missing migrations. A shop that has orders is backed up first, into BACKUP_DIR or else `backups` in DATA_DIR,
 * unless BACKUP_BEFORE_UPDATE is off. An update that failed halfway and goes on makes another backup only when orders were
 * placed meanwhile; that from before it began stays, since none other may suit the former version. Older backups are
 * deleted once the update succeeds. On PostgreSQL one node does it while the others wait. Throws UpdateError when the
 * backup fails, with nothing changed, and what `migrate` throws.
 */
export function updateDatabase(database: OpenDatabase, config: Places, parts: BackupParts): Promise<void> {
  return onOneNodeAtATime(database, async () => {
    const applied = await listAppliedMigrations(database);
    const isOutdated = MIGRATION_NAMES.some((name) => !applied.includes(name));
    const isBackedUp = isOutdated && applied.length > 0 && config.backupBeforeUpdate;
    const lastOrderId = isBackedUp ? await findLastOrderId(database.db) : null;
    const folder = backupFolderOf(config);
    const made = lastOrderId === null ? null : await backUpBefore(config, folder, { ...parts, applied, lastOrderId });
    await migrate(database);
    if (made) await rotateBut(made, folder, await listBackups(folder, PREFIX));
  });
}

/** The names of the backups that stay. */
interface Backups {
  /** That from before the update began; undefined where that is the newest. */
  first: string | undefined;
  newest: string;
}

/** Makes the backup from before the update, unless there is one with all orders. */
async function backUpBefore(
  config: Places,
  folder: string,
  { applied, lastOrderId, ...parts }: BackupParts & { applied: readonly string[]; lastOrderId: number },
): Promise<Backups> {
  const attempts = await listAttempts(folder, applied);
  const first = attempts.find(({ migrations }) => migrations.length < applied.length)?.name;
  const last = attempts.at(-1);
  if (last?.lastOrderId === lastOrderId) {
    console.log(
      `The update of the database goes on. ${join(folder, first ?? last.name)} is the backup from before it.`,
    );
    return { first, newest: last.name };
  }
  const newest = backupName(parts.now, PREFIX);
  const file = join(folder, newest);
  try {
    await makeBackup(config, file, { ...parts, update: { updateTo: UPDATE_TO, lastOrderId } });
  } catch (error) {
    throw new UpdateError(error instanceof Error ? error.message : String(error));
  }
  // An update may fail again and again.
  const names = attempts.map(({ name }) => name);
  await rotateBut({ first, newest }, folder, names);
  console.log(`Backed up to ${file} before the update of the database.`);
  return { first, newest };
}

function rotateBut({ first, newest }: Backups, folder: string, names: readonly string[]): Promise<void> {
  const others = names.filter((name) => name !== first);
  return rotate(folder, others, { keep: KEEP_COUNT, newest });
}

/** A backup that was made before an update to this version of a database like this one. */
interface Attempt {
  name: string;
  migrations: readonly string[];
  lastOrderId: number | undefined;
}

/** Returns them, the oldest first. */
async function listAttempts(folder: string, applied: readonly string[]): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const name of await listBackups(folder, PREFIX)) {
    const { updateTo, migrations = [], lastOrderId } = (await manifestOf(join(folder, name))) ?? {};
    const isOfUpdate = updateTo === UPDATE_TO && migrations.every((each) => applied.includes(each));
    if (isOfUpdate) attempts.push({ name, migrations, lastOrderId });
  }
  return attempts;
}
