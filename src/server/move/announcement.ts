import { join } from 'node:path';
import { OperatorError } from '../errors.ts';
import { isProcessLocked, takeProcessLock } from '../start/process-lock.ts';

const fileIn = (dataDir: string) => join(dataDir, 'sofra.move');

/**
 * Tells the running shop that it is being moved, until the announcement is released or this process ends, however it
 * ends. Throws OperatorError when another process moves it.
 */
export function announceMove(dataDir: string): { release(): void } {
  const lock = takeProcessLock(fileIn(dataDir), 1_000);
  if (!lock) throw new OperatorError('Another process is moving this shop already. Wait for it to end.');
  return lock;
}

/** Returns whether a process is moving the shop now. */
export function isMoveAnnounced(dataDir: string): boolean {
  return isProcessLocked(fileIn(dataDir));
}
