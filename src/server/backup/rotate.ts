import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^sofra-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar$/;

/** The name of a backup made at `now`; names sort by time. */
export function backupName(now: Date): string {
  return `sofra-${now.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}.tar`;
}

/** The backups in a folder by their names, the oldest first; other files are not looked at. */
async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => NAME.test(name)).toSorted();
}

/** Removes the oldest backups of a folder, so that `keep` are left. */
export async function rotate(folder: string, keep: number): Promise<void> {
  for (const name of (await listBackups(folder)).slice(0, -keep)) await rm(join(folder, name), { force: true });
}

/** When the newest backup in a folder was made, in ms since 1970; null when there is none. */
export async function newestBackupTime(folder: string): Promise<number | null> {
  const newest = NAME.exec((await listBackups(folder)).at(-1) ?? '');
  if (!newest) return null;
  const [, year, month, day, hour, minute, second] = newest;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
