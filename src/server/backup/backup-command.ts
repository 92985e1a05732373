import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { MediaStore } from '../ports/media-store.ts';
import { createProgress } from '../progress.ts';
import { type BackupParts, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { describeAccess } from './restored-access.ts';
import { backupFolderOf, backupName, listBackups, rotate } from './rotate.ts';

const BACKUP_USAGE = 'Usage: npm run backup [-- FILE or FOLDER]';
const RESTORE_USAGE = 'Usage: npm run restore -- FILE';

/**
 * Makes a backup in `FILE`, or in a new file in `FOLDER`, else in the backup folder; `--scheduled` also rotates that.
 * Returns the exit code.
 */
export async function runBackupCommand(
  args: string[],
  config: Config,
  parts: Omit<BackupParts, 'now'>,
): Promise<number> {
  const isScheduled = args[0] === '--scheduled';
  if (args.length > 1 || (args[0]?.startsWith('-') && !isScheduled)) {
    console.error(BACKUP_USAGE);
    return 2;
  }
  const now = new Date();
  const folder = backupFolderOf(config);
  const newest = backupName(now);
  const target = (isScheduled ? undefined : args[0]) ?? folder;
  const file = target === folder || (await isFolder(target)) ? join(target, newest) : target;
  const { files } = await makeBackup(config, file, { now, ...parts });
  if (isScheduled) await rotate(folder, await listBackups(folder), { keep: config.backupKeep, newest });
  console.log(`Backed up to ${file}: the database and ${files.length - 1} picture files.`);
  if (!isScheduled)
    console.log('The secret is not included: store APP_SECRET, or the file app-secret, in another place.');
  return 0;
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Restores a backup into an empty data folder and media store. Returns the exit code. */
export async function runRestoreCommand(
  [file, ...others]: string[],
  config: Config,
  media: MediaStore,
): Promise<number> {
  if (!file || file.startsWith('-') || others.length > 0) {
    console.error(RESTORE_USAGE);
    return 2;
  }
  const progress = createProgress({ isTerminal: process.stdout.isTTY === true });
  const { manifest, access } = await restoreBackup(config, { media, source: file, progress });
  const { createdAt, files } = manifest;
  console.log(`Restored the shop as it was at ${createdAt}: the database and ${files.length - 1} picture files.`);
  console.log(
    'Set APP_SECRET, or put the file app-secret back, before you start the shop. If it is lost, run "npm run staff -- ' +
      'accept-secret" first.',
  );
  for (const line of describeAccess(access)) console.log(line);
  return 0;
}
