import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Takes an operating system lock on a file, which SQLite holds on it, until it is released or the process ends, however
 * it ends. Returns null when another process still holds it after `waitMs`.
 */
export function takeProcessLock(file: string, waitMs: number): { release(): void } | null {
  const database = new DatabaseSync(file, { timeout: waitMs });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => database.close() };
}

/** Returns whether another process holds the lock on a file. Takes none itself. */
export function isProcessLocked(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  try {
    database.prepare('select 1 from sqlite_schema').all();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    database.close();
  }
}

function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === SQLITE_BUSY;
}
