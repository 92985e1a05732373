import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '../../shared/durations.ts';
import type { Config } from '../config.ts';

/** The time in a backup's name; a prefix marks backups that the schedule did not make. */
const TIME = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar$/;

/** Returns the folder of backups that are made without a name: BACKUP_DIR, or else `backups` in DATA_DIR. */
export function backupFolderOf({ backupDir, dataDir }: Pick<Config, 'backupDir' | 'dataDir'>): string {
  return backupDir ?? join(dataDir, 'backups');
}

/** Returns the name of a backup made at `now`; names with the same prefix sort by time. */
export function backupName(now: Date, prefix = ''): string {
  return `sofra-${prefix}${now.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}.tar`;
}

/** Returns the backups in a folder with this prefix, the oldest first; other files are ignored. */
export async function listBackups(folder: string, prefix = ''): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const start = `sofra-${prefix}`;
  return names.filter((name) => name.startsWith(start) && TIME.test(name.slice(start.length))).toSorted();
}

/**
 * Deletes the oldest of these backups in a folder, until `keep` are left. `newest`, which was made last, always is: names
 * with later times are of a clock that was wrong, and count as the oldest.
 */
export async function rotate(
  folder: string,
  names: readonly string[],
  { keep, newest }: { keep: number; newest: string },
): Promise<void> {
  const later = names.filter((name) => name > newest);
  const earlier = names.filter((name) => name < newest);
  const isOver = [...later, ...earlier].slice(0, Math.max(0, later.length + earlier.length + 1 - keep));
  for (const name of isOver) await rm(join(folder, name), { force: true });
}

/**
 * Returns by how much the newest scheduled backup is older than it may be at `now`, in ms: negative while the next is not
 * due, infinite without any. Times are in ms since 1970.
 */
export async function backupOverdueMs(
  { backupDir, backupEveryHours }: { backupDir: string } & Pick<Config, 'backupEveryHours'>,
  now: number,
): Promise<number> {
  const newest = (await newestBackupTime(backupDir, now)) ?? Number.NEGATIVE_INFINITY;
  return now - newest - backupEveryHours * HOUR_MS;
}

/**
 * Returns when the newest backup in a folder was made, in ms since 1970; null when there is none. Those named for a time
 * after `now` are of a clock that was ahead.
 */
export async function newestBackupTime(folder: string, now: number): Promise<number | null> {
  const latest = backupName(new Date(now));
  const names = await listBackups(folder);
  const newest = TIME.exec(names.findLast((name) => name <= latest)?.slice('sofra-'.length) ?? '');
  if (!newest) return null;
  const [, year, month, day, hour, minute, second] = newest;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
