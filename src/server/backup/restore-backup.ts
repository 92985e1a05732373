import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Config } from '../config.ts';
import { copyToPostgres } from '../db/copy-to-postgres.ts';
import { migrate, requireKnownMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { loadSnapshot, requireEmptyDatabase } from '../db/snapshot.ts';
import { onOneNodeAtATime } from '../db/transaction.ts';
import type { MediaStore } from '../ports/media-store.ts';
import type { Progress } from '../progress.ts';
import { RestoreError } from './errors.ts';
import { PICTURES_AT_A_TIME } from './make-backup.ts';
import { databaseFileOf, type Manifest, readManifest } from './manifest.ts';
import { endRestoredSessions, type RestoredAccess } from './restored-access.ts';
import { createScratch, removeLeftovers } from './scratch.ts';
import { type TarFile, unpackTar } from './tar.ts';

type Engine = Manifest['engine'];
type Places = Pick<Config, 'dataDir' | 'sqliteFile' | 'databaseUrl'>;

/** What was restored. */
export interface RestoredShop {
  manifest: Manifest;
  access: RestoredAccess;
}

interface RestoreParts {
  media: MediaStore;
  /** The backup's file. */
  source: string;
  progress: Progress;
}

/**
 * Restores a backup into an empty database and an empty media store, and ends all sessions that it contains. A backup of
 * an SQLite database can be restored into PostgreSQL. Nothing is written before every file's size and hash match the manifest. Throws RestoreError,
 * OccupiedDatabaseError, and errors of tar, pg_restore or the media store; the target is still empty then.
 */
export async function restoreBackup(config: Places, { media, source, progress }: RestoreParts): Promise<RestoredShop> {
  await requireEmpty(config, media);
  await removeLeftovers(config.dataDir);
  await using scratch = await createScratch(config.dataDir, 'restore');
  const { folder } = scratch;
  await mkdir(join(folder, 'media'));
  const manifest = await unpack(source, folder, config.databaseUrl ? 'postgres' : 'sqlite');
  const file = join(folder, databaseFileOf(manifest.engine));
  const isOtherEngine = manifest.engine === 'sqlite' && config.databaseUrl !== undefined;
  const load = () => (isOtherEngine ? loadIntoPostgres(config, file, progress) : loadSnapshot(config, file));
  const access = await loadPictures({ media, folder: join(folder, 'media'), progress }, async () => {
    // A file is changed before it is in place, so that its sessions never work.
    const ended = manifest.engine === 'sqlite' ? await endRestoredSessions({ sqliteFile: file }) : null;
    await load();
    return ended ?? (await endRestoredSessions(config));
  });
  return { manifest, access };
}

/** Loads an SQLite database into PostgreSQL. The file is migrated first, since a backup may be of an earlier version. */
async function loadIntoPostgres({ databaseUrl }: Places, sqliteFile: string, progress: Progress): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const source = openDatabase({ sqliteFile });
  cleanup.defer(() => source.close());
  await migrate(source);
  const target = openDatabase({ databaseUrl, sqliteFile });
  cleanup.defer(() => target.close());
  await onOneNodeAtATime(target, async () => {
    await migrate(target);
    await copyToPostgres(source.db, target, progress);
  });
}

async function requireEmpty(config: Places, media: MediaStore): Promise<void> {
  await requireEmptyDatabase(config);
  for await (const _ of media.list())
    throw new RestoreError(`${media.place} already contains pictures. Restore into an empty one`);
}

/** Writes the backup's files to `folder`, each checked against the manifest, which comes first. */
async function unpack(source: string, folder: string, engine: Engine): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const missing = new Map<string, Manifest['files'][number]>();
  for await (const file of unpackTar(createReadStream(source))) {
    if (!manifest) {
      manifest = await readRestorable(file, engine);
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
  const databaseFile = databaseFileOf(manifest.engine);
  if (!manifest.files.some(({ name }) => name === databaseFile))
    throw new RestoreError('The backup is incomplete: it lacks the database');
  return manifest;
}

async function readRestorable(file: TarFile, engine: Engine): Promise<Manifest> {
  const manifest = await readManifest(file);
  if (!manifest) throw new RestoreError('This version of the program cannot read the manifest of the backup');
  if (manifest.engine === 'postgres' && engine === 'sqlite')
    throw new RestoreError('The backup is of PostgreSQL. Set DATABASE_URL to restore it');
  requireKnownMigrations(manifest.migrations);
  return manifest;
}

async function* hashed(content: TarFile['content'], hash: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) {
    hash.update(bytes);
    yield bytes;
  }
}

interface Pictures {
  media: MediaStore;
  folder: string;
  progress: Progress;
}

/** Stores the pictures of `folder`, then returns the result of `next`. If one fails, the pictures are removed again. */
async function loadPictures<Result>(
  { media, folder, progress }: Pictures,
  next: () => Promise<Result>,
): Promise<Result> {
  const names = await readdir(folder);
  const limit = pLimit(PICTURES_AT_A_TIME);
  let done = 0;
  try {
    await limit.map(names, async (name) => {
      await storePicture(media, name, await readFile(join(folder, name)));
      done += 1;
      progress.step('Restoring pictures', done, names.length);
    });
    // Last: a place without a database contains no shop.
    return await next();
  } catch (error) {
    await limit.map(names, (name) => media.remove(name));
    throw error;
  }
}

/** Stores a picture and reads it back. Throws RestoreError if the store returns other bytes. */
async function storePicture(media: MediaStore, name: string, bytes: Buffer): Promise<void> {
  await media.put(name, bytes);
  const stored = await media.open(name);
  if (!stored || !bytes.equals(await buffer(stored.stream)))
    throw new RestoreError(`${media.place} returns other bytes for the picture ${name} than were stored`);
}
