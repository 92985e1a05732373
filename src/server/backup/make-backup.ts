import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Config } from '../config.ts';
import { listAppliedMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { takeSnapshot } from '../db/snapshot.ts';
import { putInPlace } from '../durable-files.ts';
import type { MediaStore } from '../ports/media-store.ts';
import { databaseFileOf, describeFile, MANIFEST, type Manifest, manifestText } from './manifest.ts';
import { createScratch, removeLeftovers } from './scratch.ts';
import { packTar, type TarFile } from './tar.ts';

const MEDIA_NAME = /^[a-z0-9][a-z0-9.-]{0,90}$/;
/** A bucket is far away, so several pictures are read or stored at a time. */
export const PICTURES_AT_A_TIME = 8;

type Places = Pick<Config, 'dataDir' | 'sqliteFile' | 'databaseUrl'>;

/** What a backup holds besides the database. */
export interface BackupParts {
  now: Date;
  /** Version of this program. */
  version: string;
  media: MediaStore;
  /** Of a backup before an update: its last migration, and the id of the order that was placed last. */
  update?: { updateTo: string; lastOrderId: number };
}

/**
 * Writes a consistent copy of database and pictures to the file `target`, while the shop may run. The secret is not
 * included. Writes to a temporary name first. Throws errors of the file system, the media store or pg_dump.
 */
export async function makeBackup(
  config: Places,
  target: string,
  { now, version, media, update }: BackupParts,
): Promise<Manifest> {
  await mkdir(dirname(target), { recursive: true });
  await removeLeftovers(config.dataDir, dirname(target));
  await using scratch = await createScratch(config.dataDir, 'backup');
  const { folder } = scratch;
  const { migrations, engine } = await collect(config, media, folder);
  const names = [databaseFileOf(engine), ...(await readdir(join(folder, 'media'))).map((name) => `media/${name}`)];
  const files = [];
  for (const name of names.toSorted()) files.push(await describeFile(join(folder, name), name));
  const made = { createdAt: now.toISOString(), version, engine, migrations, ...update };
  const manifest: Manifest = { format: 1, ...made, files };
  // Readable by its owner alone. Of a name of its own, because two backups may be made in one second.
  const draft = await scratch.draftOf(target);
  await pipeline(packTar(entriesOf(folder, manifest)), createWriteStream(draft, { mode: 0o600 }));
  await putInPlace(draft, target);
  return manifest;
}

/**
 * Writes the database's snapshot and the pictures to `folder`. A picture is stored before its row and deleted after it,
 * and its name is never reused, so pictures listed before or after the snapshot include all that its rows refer to.
 */
async function collect(
  config: Places,
  media: MediaStore,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'engine'>> {
  await mkdir(join(folder, 'media'));
  await copyPictures(media, join(folder, 'media'));
  const database = openDatabase(config);
  try {
    const migrations = await listAppliedMigrations(database);
    await takeSnapshot(config, join(folder, databaseFileOf(database.engine)));
    await copyPictures(media, join(folder, 'media'));
    return { migrations, engine: database.engine };
  } finally {
    await database.close();
  }
}

/** A picture that is deleted in the meantime is left out, since no row refers to it. */
async function copyPictures(media: MediaStore, to: string): Promise<void> {
  const there = new Set(await readdir(to));
  const limit = pLimit(PICTURES_AT_A_TIME);
  const names: string[] = [];
  for await (const name of media.list()) if (MEDIA_NAME.test(name) && !there.has(name)) names.push(name);
  await limit.map(names, (name) => media.copyTo(name, join(to, name)));
}

function entriesOf(folder: string, manifest: Manifest): TarFile[] {
  const text = Buffer.from(manifestText.encode(manifest));
  return [
    { name: MANIFEST, sizeBytes: text.length, content: [text] },
    ...manifest.files.map(({ name, sizeBytes }) => ({
      name,
      sizeBytes,
      // Opened lazily: there may be more pictures than a process can open files.
      content: { [Symbol.asyncIterator]: () => createReadStream(join(folder, name))[Symbol.asyncIterator]() },
    })),
  ];
}
