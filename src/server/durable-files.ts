import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '../shared/durations.ts';

/** Moves a written file to its place in the same file system; after a power cut it is whole there, or not there. */
export async function putInPlace(draft: string, target: string): Promise<void> {
  await syncFile(draft);
  await rename(draft, target);
  await syncFolder(dirname(target));
}

/** Waits until the content of a file is on the disk. */
export async function syncFile(file: string): Promise<void> {
  await using handle = await open(file, 'r+');
  await handle.sync();
}

/** Waits until the names in a folder are on the disk. Not every file system can do that, which is no error, as in SQLite. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => undefined);
}

/** Removes the files in a folder with such names that killed processes left: none is written for as long as a day. */
export async function removeUnfinished(folder: string, names: RegExp): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    if (names.test(name) && (await isUnchanged(file))) await rm(file, { force: true }).catch(() => undefined);
  }
}

/** Returns whether a file or folder has not been changed for a day, so that no process writes there. */
export async function isUnchanged(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => null);
  return info !== null && Date.now() - info.mtimeMs > DAY_MS;
}
