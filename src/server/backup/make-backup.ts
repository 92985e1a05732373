import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { listAppliedMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { takeSnapshot } from '../db/snapshot.ts';
import { databaseFileOf, describeFile, MANIFEST, type Manifest, manifestText } from './manifest.ts';
import { packTar, type TarFile } from './tar.ts';

const MEDIA_NAME = /^[a-z0-9][a-z0-9.-]{0,90}$/;

type Places = Pick<Config, 'dataDir' | 'sqliteFile' | 'databaseUrl'>;

/**
 * Writes a consistent copy of database and pictures to the file `target`, while the shop may run. The secret is not
 * included. Writes to a temporary name first. Throws errors of the file system or pg_dump.
 */
export async function makeBackup(
  config: Places,
  target: string,
  { now, version }: { now: Date; version: string },
): Promise<Manifest> {
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(join(config.dataDir, 'backup-'));
  try {
    const { migrations, engine } = await collect(config, folder);
    const names = [databaseFileOf(engine), ...(await readdir(join(folder, 'media'))).map((name) => `media/${name}`)];
    const files = [];
    for (const name of names.toSorted()) files.push(await describeFile(join(folder, name), name));
    const manifest: Manifest = { format: 1, createdAt: now.toISOString(), version, engine, migrations, files };
    await writeWhole(target, packTar(entriesOf(folder, manifest)));
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes the database's snapshot and the pictures to `folder`. A picture is stored before its row and deleted after it,
 * and its name is never reused, so pictures listed before or after the snapshot include all that its rows refer to.
 */
async function collect(config: Places, folder: string): Promise<Pick<Manifest, 'migrations' | 'engine'>> {
  await mkdir(join(folder, 'media'));
  await linkPictures(join(config.dataDir, 'media'), join(folder, 'media'));
  const database = openDatabase(config);
  try {
    const migrations = await listAppliedMigrations(database);
    await takeSnapshot(config, join(folder, databaseFileOf(database.engine)));
    await linkPictures(join(config.dataDir, 'media'), join(folder, 'media'));
    return { migrations, engine: database.engine };
  } finally {
    await database.close();
  }
}

/** Hard links need no space; where the file system has none, the file is copied. */
async function linkPictures(from: string, to: string): Promise<void> {
  const there = new Set(await readdir(to));
  const names = await readdir(from).catch(() => []);
  for (const name of names.filter((each) => MEDIA_NAME.test(each) && !there.has(each))) {
    const [source, target] = [join(from, name), join(to, name)];
    await link(source, target).catch(async () => {
      // Deleted in the meantime, so no row refers to it.
      await copyFile(source, target).catch((error) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      });
    });
  }
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

/**
 * Writes a file atomically, readable by its owner alone. The draft has a name of its own, because two backups may be
 * made in one second.
 */
async function writeWhole(target: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const draft = `${target}.${randomUUID()}.partial`;
  try {
    await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
    const file = await open(draft, 'r+');
    await file.sync();
    await file.close();
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
