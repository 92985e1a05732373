import { join } from 'node:path';
import type { Config } from '../config.ts';
import { listAppliedMigrations, MIGRATION_NAMES, migrate } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open.ts';
import { onOneNodeAtATime } from '../db/transaction.ts';
import { UpdateError } from './errors.ts';
import { type BackupParts, makeBackup } from './make-backup.ts';
import { hasOrders } from './queries.ts';
import { backupName, rotate } from './rotate.ts';

/** Number of pre-update backups to keep. */
const KEEP_COUNT = 3;
const PREFIX = 'before-update-';

type Places = Pick<Config, 'dataDir' | 'sqliteFile' | 'databaseUrl' | 'backupDir' | 'backupBeforeUpdate'>;

/**
 * Applies missing migrations. A shop that has orders is backed up first, into BACKUP_DIR or else `backups` in DATA_DIR,
 * unless BACKUP_BEFORE_UPDATE is off. On PostgreSQL one node does it while the others wait. Throws UpdateError when the
 * backup fails, with nothing changed, and what `migrate` throws.
 */
export function updateDatabase(database: OpenDatabase, config: Places, update: BackupParts): Promise<void> {
  return onOneNodeAtATime(database, async () => {
    const applied = await listAppliedMigrations(database);
    const isOutdated = MIGRATION_NAMES.some((name) => !applied.includes(name));
    if (isOutdated && applied.length > 0 && config.backupBeforeUpdate && (await hasOrders(database.db))) {
      await backUpBefore(config, update);
    }
    await migrate(database);
  });
}

async function backUpBefore(config: Places, parts: BackupParts): Promise<void> {
  const folder = config.backupDir ?? join(config.dataDir, 'backups');
  const file = join(folder, backupName(parts.now, PREFIX));
  try {
    await makeBackup(config, file, parts);
  } catch (error) {
    throw new UpdateError(error instanceof Error ? error.message : String(error));
  }
  await rotate(folder, KEEP_COUNT, PREFIX);
  console.log(`Backed up to ${file} before the update of the database.`);
}
