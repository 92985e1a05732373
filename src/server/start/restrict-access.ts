import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Files that the program creates in DATA_DIR. */
const OWN = /^(sofra\.(db|lock|move).*|media|backups|app-secret.*|(\.sofra-(new-)?)?(backup|restore)-\w{6})$/;
const BACKUP = /^sofra-\w+\.tar((\.[\w-]+)?\.partial)?$/;
/** Access rights of group and others. */
const OTHERS = 0o077;

/**
 * Creates DATA_DIR, and removes the access of group and others to the shop's files there and in BACKUP_DIR, which older
 * versions allowed. A folder that also holds other files keeps its own rights.
 */
export async function restrictAccess({ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const names = await readdir(dataDir);
  const own = names.filter((name) => OWN.test(name));
  for (const name of own) await closeTree(join(dataDir, name));
  if (own.length === names.length) await close(dataDir);
  if (!backupDir) return;
  const backups = await readdir(backupDir).catch(() => []);
  for (const name of backups.filter((each) => BACKUP.test(each))) await close(join(backupDir, name));
}

async function closeTree(path: string): Promise<void> {
  if ((await close(path)) !== 'folder') return;
  for (const name of await readdir(path).catch(() => [])) await closeTree(join(path, name));
}

/** Ignores files of another user, and files deleted in the meantime. */
async function close(path: string): Promise<'folder' | 'other'> {
  const info = await lstat(path).catch(() => null);
  if (!info || info.isSymbolicLink()) return 'other';
  if (info.mode & OTHERS) await chmod(path, info.mode & ~OTHERS & 0o777).catch(() => undefined);
  return info.isDirectory() ? 'folder' : 'other';
}
