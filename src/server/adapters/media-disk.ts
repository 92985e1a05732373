import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from '../ports/media-store.ts';

const SAFE_NAME = /^[a-z0-9][a-z0-9.-]{0,120}$/;

/** Creates a media store of files in `folder`, which is created if missing. */
export async function createDiskMediaStore(folder: string): Promise<MediaStore> {
  await mkdir(folder, { recursive: true });

  async function fileSize(name: string): Promise<number | null> {
    if (!SAFE_NAME.test(name)) return null;
    const info = await stat(join(folder, name)).catch(() => null);
    return info?.isFile() ? info.size : null;
  }

  return {
    async put(name, bytes) {
      if (!SAFE_NAME.test(name)) throw new Error(`Not a media name: ${name}`);
      // Written to a temporary name and renamed, so that a crash leaves no partial file.
      const unfinished = join(folder, `.${name}.part`);
      const file = await open(unfinished, 'w');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, name));
    },
    async remove(name) {
      if (SAFE_NAME.test(name)) await rm(join(folder, name), { force: true });
    },
    has: async (name) => (await fileSize(name)) !== null,
    async open(name) {
      const sizeBytes = await fileSize(name);
      return sizeBytes === null ? null : { stream: createReadStream(join(folder, name)), sizeBytes };
    },
  };
}
