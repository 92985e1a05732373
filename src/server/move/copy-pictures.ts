import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { OperatorError } from '../errors.ts';
import type { MediaStore } from '../ports/media-store.ts';
import type { Progress } from './progress.ts';

const MAX_AT_ONCE = 4;

interface Stores {
  from: MediaStore;
  to: MediaStore;
}

/**
 * Copies every picture file whose name is not in `known`, and adds it there; the names of pictures are never used
 * again. What is there already is kept when it is the same, and everything is read back and compared by SHA-256.
 */
export async function copyPictures({ from, to }: Stores, known: Set<string>, progress: Progress): Promise<void> {
  const names: string[] = [];
  for await (const name of from.list()) if (!known.has(name)) names.push(name);
  if (names.length === 0) return;
  let done = 0;
  await pLimit(MAX_AT_ONCE).map(names, async (name) => {
    await copyPicture({ from, to }, name);
    known.add(name);
    done += 1;
    progress.step('Copying and verifying picture files', done, names.length);
  });
}

async function copyPicture({ from, to }: Stores, name: string): Promise<void> {
  const bytes = await readPicture(from, name);
  // Deleted in the meantime.
  if (bytes === null) return;
  const wanted = hashOf(bytes);
  if (hashOf(await readPicture(to, name)) === wanted) return;
  await to.put(name, bytes);
  if (hashOf(await readPicture(to, name)) !== wanted)
    throw new OperatorError(`${to.place} returns other bytes for the picture ${name} than were stored there.`);
}

async function readPicture(store: MediaStore, name: string): Promise<Buffer | null> {
  const picture = await store.open(name);
  return picture && buffer(picture.stream);
}

function hashOf(bytes: Buffer | null): string | null {
  return bytes && createHash('sha256').update(bytes).digest('hex');
}
