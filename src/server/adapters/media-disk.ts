import { constants, createReadStream } from 'node:fs';
import { access, copyFile, link, mkdir, opendir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { putInPlace, removeUnfinished } from '../durable-files.ts';
import type { MediaStore } from '../ports/media-store.ts';
import { isMediaName, requireMediaName } from './media-name.ts';

const UNFINISHED = /^\..+\.part$/;

/** Creates a media store of files in `folder`, which is created if missing. */
export async function createDiskMediaStore(folder: string): Promise<MediaStore> {
  await mkdir(folder, { recursive: true });
  await removeUnfinished(folder, UNFINISHED);

  async function fileSize(name: string): Promise<number | null> {
    if (!isMediaName(name)) return null;
    const info = await stat(join(folder, name)).catch(() => null);
    return info?.isFile() ? info.size : null;
  }

  return {
    place: `The folder ${folder}`,
    async put(name, bytes) {
      requireMediaName(name);
      const unfinished = join(folder, `.${name}.part`);
      await writeFile(unfinished, bytes);
      await putInPlace(unfinished, join(folder, name));
    },
    async remove(name) {
      if (isMediaName(name)) await rm(join(folder, name), { force: true });
    },
    has: async (name) => (await fileSize(name)) !== null,
    async open(name) {
      const sizeBytes = await fileSize(name);
      return sizeBytes === null ? null : { stream: createReadStream(join(folder, name)), sizeBytes };
    },
    async *list() {
      for await (const { name } of await opendir(folder)) if (isMediaName(name)) yield name;
    },
    copyTo: async (name, path) => isMediaName(name) && (await linkOrCopy(join(folder, name), path)),
    check: () => access(folder, constants.R_OK | constants.W_OK),
  };
}

/** A hard link needs no space; where the file system has none, the file is copied. */
async function linkOrCopy(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target).catch(() => copyFile(source, target, constants.COPYFILE_EXCL));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
