import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The time in a backup's name; a prefix marks backups that the schedule did not make. */
const TIME = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar$/;

/** Returns the name of a backup made at `now`; names with the same prefix sort by time. */
export function backupName(now: Date, prefix = ''): string {
  return `sofra-${prefix}${now.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}.tar`;
}

/** Returns the backups in a folder with this prefix, the oldest first; other files are ignored. */
async function listBackups(folder: string, prefix = ''): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const start = `sofra-${prefix}`;
  return names.filter((name) => name.startsWith(start) && TIME.test(name.slice(start.length))).toSorted();
}

/** Deletes the oldest backups of a folder with this prefix, except for the newest `keep`. */
export async function rotate(folder: string, keep: number, prefix = ''): Promise<void> {
  const names = await listBackups(folder, prefix);
  for (const name of names.slice(0, -keep)) await rm(join(folder, name), { force: true });
}

/** Returns when the newest backup in a folder was made, in ms since 1970; null when there is none. */
export async function newestBackupTime(folder: string): Promise<number | null> {
  const newest = TIME.exec((await listBackups(folder)).at(-1)?.slice('sofra-'.length) ?? '');
  if (!newest) return null;
  const [, year, month, day, hour, minute, second] = newest;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
