import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's in-memory file system. */
const MEMORY = '/dev/shm';
/** Required free space in bytes, far more than a whole test run writes; containers often have only 64 MB there. */
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Returns a new folder for temporary data of tests: in memory when there is space, because creating and removing
 * hundreds of databases keeps a disk busy for minutes; else, or when TMPDIR is set, in the default location.
 */
export function makeScratchFolder(name: string): Promise<string> {
  const parent = process.env.TMPDIR || !hasRoom(MEMORY) ? tmpdir() : MEMORY;
  return mkdtemp(join(parent, `sofra-${name}-`));
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
