import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

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
