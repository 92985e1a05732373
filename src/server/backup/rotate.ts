import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Of the names of backups, after a prefix for those made for another reason than the schedule. */
const TIME = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar$/;

/** The name of a backup made at `now`; names of the same prefix sort by time. */
export function backupName(now: Date, prefix = ''): string {
  return `sofra-${prefix}${now.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}.tar`;
}

/** The backups in a folder with this prefix, the oldest first; other files are not looked at. */
async function listBackups(folder: string, prefix = ''): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const start = `sofra-${prefix}`;
  return names.filter((name) => name.startsWith(start) && TIME.test(name.slice(start.length))).toSorted();
}

/** Removes the oldest backups of a folder with this prefix, so that `keep` are left. */
export async function rotate(folder: string, keep: number, prefix = ''): Promise<void> {
  const names = await listBackups(folder, prefix);
  for (const name of names.slice(0, -keep)) await rm(join(folder, name), { force: true });
}

/** When the newest backup in a folder was made, in ms since 1970; null when there is none. */
export async function newestBackupTime(folder: string): Promise<number | null> {
  const newest = TIME.exec((await listBackups(folder)).at(-1)?.slice('sofra-'.length) ?? '');
  if (!newest) return null;
  const [, year, month, day, hour, minute, second] = newest;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
