import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isUnchanged, removeUnfinished } from '../durable-files.ts';
import { isProcessLocked, takeProcessLock } from '../start/process-lock.ts';

/*
 * Folders in DATA_DIR in which backups are put together and taken apart. Each holds a readable copy of the whole shop, so
 * what a process leaves that is killed is removed by the next one. A lock in the folder tells whether its process lives.
 */

/** The names of these folders, which people give to none of theirs, and what stands in them until they are locked. */
const SCRATCH = /^\.sofra-(?:new-)?(?:backup|restore)-\w{6}$/;
const UNLOCKED = 'new-';
const LOCK = 'lock';
/** Holds the path of the backup that is being written, which may be on another disk. */
const DRAFT_PATH = 'draft';
const DRAFT_END = '.partial';
/** A draft in the backup folder; it may be of another shop, or of a version that did not record it. */
const DRAFT = /^sofra-[\w-]{1,60}\.tar\.[\da-f-]{36}\.partial$/;

export interface Scratch {
  folder: string;
  /** Returns the name of a file to write before it gets the name `target`, and which does not outlive the folder. */
  draftOf(target: string): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Creates a folder in DATA_DIR that exists until it is disposed of, or until its process has ended. */
export async function createScratch(dataDir: string, kind: 'backup' | 'restore'): Promise<Scratch> {
  const unlocked = await mkdtemp(join(dataDir, `.sofra-${UNLOCKED}${kind}-`));
  const lock = takeProcessLock(join(unlocked, LOCK), 0);
  const folder = join(dataDir, basename(unlocked).replace(UNLOCKED, ''));
  await rename(unlocked, folder);
  return {
    folder,
    async draftOf(target) {
      const draft = `${target}.${randomUUID()}${DRAFT_END}`;
      await writeFile(join(folder, DRAFT_PATH), draft);
      return draft;
    },
    async [Symbol.asyncDispose]() {
      await removeScratch(folder);
      lock?.release();
    },
  };
}

/** Removes what processes that have ended left in DATA_DIR, and in a folder of backups. What cannot be removed stays. */
export async function removeLeftovers(dataDir: string, backupFolder?: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const folder of names.filter((name) => SCRATCH.test(name)).map((name) => join(dataDir, name)))
    if (await isLeft(folder).catch(() => false)) await removeScratch(folder).catch(() => undefined);
  if (backupFolder !== undefined) await removeUnfinished(backupFolder, DRAFT);
}

/** Without a lock, a folder may be about to get one. */
async function isLeft(folder: string): Promise<boolean> {
  const lock = join(folder, LOCK);
  const wasLocked = existsSync(lock) && !basename(folder).includes(UNLOCKED);
  return wasLocked ? !isProcessLocked(lock) : isUnchanged(folder);
}

async function removeScratch(folder: string): Promise<void> {
  const draft = await readFile(join(folder, DRAFT_PATH), 'utf8').catch(() => '');
  // Where it could not be written it often cannot be removed either, and the first error is the one to tell.
  if (draft.endsWith(DRAFT_END)) await rm(draft, { force: true }).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
}
