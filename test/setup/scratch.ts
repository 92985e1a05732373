import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory. */
const MEMORY = '/dev/shm';
/** Far more than a whole run of the tests writes; containers often have only 64 MB there. */
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * A new folder for what a test throws away: in memory where there is room, since making and removing
 * hundreds of databases keeps a disk busy for minutes; else, or where TMPDIR says so, with other temporary files.
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
