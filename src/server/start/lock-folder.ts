import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../errors.ts';
import { takeProcessLock } from './process-lock.ts';

/** How long a restarted program waits for the previous one to stop, in ms. */
const WAIT_MS = 3_000;

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
 * Locks `dataDir` for this process until it releases the lock or ends, by a lock on the file `sofra.lock`. Throws
 * OperatorError naming the process that holds it.
 */
export function lockFolder(dataDir: string): FolderLock {
  const holderFile = join(dataDir, 'sofra.lock.json');
  const lock = takeProcessLock(fileIn(dataDir), WAIT_MS);
  if (!lock) {
    throw new OperatorError(
      `The folder ${dataDir} is in use by ${describeHolder(holderFile)}. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  const setAddress = (address: string) => writeFileSync(holderFile, JSON.stringify({ pid: process.pid, address }));
  setAddress('');
  return { setAddress, release: lock.release };
}

const fileIn = (dataDir: string) => join(dataDir, 'sofra.lock');

function describeHolder(file: string): string {
  try {
    const { pid, address } = holderText.parse(readFileSync(file, 'utf8'));
    return `the Sofra process ${pid}${address ? ` at ${address}` : ''}`;
  } catch {
    return 'another Sofra process';
  }
}
