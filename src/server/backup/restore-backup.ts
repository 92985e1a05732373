import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Config } from '../config.ts';
import { requireKnownMigrations } from '../db/migrate.ts';
import { loadSnapshot, requireEmptyDatabase } from '../db/snapshot.ts';
import type { MediaStore } from '../ports/media-store.ts';
import { RestoreError } from './errors.ts';
import { PICTURES_AT_A_TIME } from './make-backup.ts';
import { databaseFileOf, type Manifest, readManifest } from './manifest.ts';
import { createScratch, removeLeftovers } from './scratch.ts';
import { type TarFile, unpackTar } from './tar.ts';

type Places = Pick<Config, 'dataDir' | 'sqliteFile' | 'databaseUrl'>;

/**
 * Restores a backup into an empty database and an empty media store. Nothing is written there before every file's size
 * and hash match the manifest. Throws RestoreError, OccupiedDatabaseError, and errors of tar, pg_restore or the media
 * store; the target is still empty then.
 */
export async function restoreBackup(config: Places, media: MediaStore, source: string): Promise<Manifest> {
  await requireEmpty(config, media);
  await removeLeftovers(config.dataDir);
  await using scratch = await createScratch(config.dataDir, 'restore');
  const { folder } = scratch;
  await mkdir(join(folder, 'media'));
  const manifest = await unpack(source, folder, config.databaseUrl ? 'postgres' : 'sqlite');
  await loadPictures(media, join(folder, 'media'), () =>
    loadSnapshot(config, join(folder, databaseFileOf(manifest.engine))),
  );
  return manifest;
}

async function requireEmpty(config: Places, media: MediaStore): Promise<void> {
  await requireEmptyDatabase(config);
  for await (const _ of media.list())
    throw new RestoreError(`${media.place} already contains pictures. Restore into an empty one`);
}

/** Writes the backup's files to `folder`, each checked against the manifest, which comes first. */
async function unpack(source: string, folder: string, engine: Manifest['engine']): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const missing = new Map<string, Manifest['files'][number]>();
  for await (const file of unpackTar(createReadStream(source))) {
    if (!manifest) {
      manifest = await readFitting(file, engine);
      for (const each of manifest.files) missing.set(each.name, each);
      continue;
    }
    const expected = missing.get(file.name);
    if (!expected) throw new RestoreError('The backup contains a file that is not in its manifest');
    missing.delete(file.name);
    const hash = createHash('sha256');
    await pipeline(hashed(file.content, hash), createWriteStream(join(folder, file.name), { mode: 0o600 }));
    if (file.sizeBytes !== expected.sizeBytes || hash.digest('hex') !== expected.sha256) {
      throw new RestoreError(`${file.name} in the backup is damaged`);
    }
  }
  if (!manifest) throw new RestoreError('The backup is empty');
  if (missing.size > 0) throw new RestoreError(`The backup is incomplete: it lacks ${[...missing.keys()].join(', ')}`);
  if (!manifest.files.some(({ name }) => name === databaseFileOf(engine)))
    throw new RestoreError('The backup is incomplete: it lacks the database');
  return manifest;
}

async function readFitting(file: TarFile, engine: Manifest['engine']): Promise<Manifest> {
  const manifest = await readManifest(file);
  if (!manifest) throw new RestoreError('This version of the program cannot read the manifest of the backup');
  if (manifest.engine !== engine) {
    throw new RestoreError(`The backup was made on ${manifest.engine}, but this shop uses ${engine}`);
  }
  requireKnownMigrations(manifest.migrations);
  return manifest;
}

async function* hashed(content: TarFile['content'], hash: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) {
    hash.update(bytes);
    yield bytes;
  }
}

/** Stores the pictures of `folder`, then runs `next`; removes them again when one of the two fails. */
async function loadPictures(media: MediaStore, folder: string, next: () => Promise<void>): Promise<void> {
  const names = await readdir(folder);
  const limit = pLimit(PICTURES_AT_A_TIME);
  try {
    await limit.map(names, async (name) => media.put(name, await readFile(join(folder, name))));
    // Last: a place without a database contains no shop.
    await next();
  } catch (error) {
    await limit.map(names, (name) => media.remove(name));
    throw error;
  }
}
