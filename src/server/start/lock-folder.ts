import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { OperatorError } from '../errors.ts';

/** How long a restarted program waits for the previous one to stop, in ms. */
const WAIT_MS = 3_000;
const SQLITE_BUSY = 5;

const holderText = z
  .string()
  .transform((text) => JSON.parse(text))
  .pipe(z.object({ pid: z.int(), address: z.string() }));

export interface FolderLock {
  /** Records the holder's address, such as `http://127.0.0.1:3000`, for error messages. */
  setAddress(address: string): void;
  release(): void;
}

/**
 * Locks `dataDir` for this process until it releases the lock or ends: an operating system lock that SQLite holds on
 * the file `sofra.lock`. Throws OperatorError naming the process that holds it.
 */
export function lockFolder(dataDir: string): FolderLock {
  const holderFile = join(dataDir, 'sofra.lock.json');
  const database = new DatabaseSync(join(dataDir, 'sofra.lock'), { timeout: WAIT_MS });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new OperatorError(
      `The folder ${dataDir} is in use by ${describeHolder(holderFile)}. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  const setAddress = (address: string) => writeFileSync(holderFile, JSON.stringify({ pid: process.pid, address }));
  setAddress('');
  return { setAddress, release: () => database.close() };
}

function describeHolder(file: string): string {
  try {
    const { pid, address } = holderText.parse(readFileSync(file, 'utf8'));
    return `the Sofra process ${pid}${address ? ` at ${address}` : ''}`;
  } catch {
    return 'another Sofra process';
  }
}
