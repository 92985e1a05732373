import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { instant, jsonText } from '../../shared/wire.ts';
import { readAll, type TarFile, unpackTar } from './tar.ts';

/** The first file of a backup. */
export const MANIFEST = 'manifest.json';
/** The allowed names of the other files; no other file of a backup is ever written. */
const CONTENT = /^(?:sofra\.db|database\.dump|media\/[a-z0-9][a-z0-9.-]{0,90})$/;
/** In bytes, and so in characters too. */
const MAX_LENGTH = 50_000_000;

/** Contents of a backup, described by its first file. */
const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: instant,
  /** Version of the program that made it. */
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Applied migrations of the database. */
  migrations: z.array(z.string()),
  /** Of a backup before an update: its last migration, and the id of the order that was placed last. */
  updateTo: z.string().optional(),
  lastOrderId: z.int().optional(),
  files: z.array(
    z.object({ name: z.string().regex(CONTENT), sizeBytes: z.int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) }),
  ),
});
export type Manifest = z.output<typeof manifestSchema>;
export type ManifestFile = Manifest['files'][number];

export const manifestText = jsonText(manifestSchema, MAX_LENGTH);

/** Returns the name of the database's file in a backup of this engine. */
export const databaseFileOf = (engine: Manifest['engine']) => (engine === 'sqlite' ? 'sofra.db' : 'database.dump');

/** Returns the manifest that a backup's first file is; null when this version cannot read it. */
export async function readManifest({ name, sizeBytes, content }: TarFile): Promise<Manifest | null> {
  if (name !== MANIFEST || sizeBytes > MAX_LENGTH) return null;
  return manifestText.safeParse((await readAll(content)).toString('utf8')).data ?? null;
}

/** Returns the manifest of a backup; null when this version cannot read it. */
export async function manifestOf(file: string): Promise<Manifest | null> {
  const source = createReadStream(file);
  try {
    const first = await unpackTar(source).next();
    return first.done ? null : await readManifest(first.value);
  } catch {
    return null;
  } finally {
    source.destroy();
  }
}

/** Returns size (bytes) and hash of a file on disk. */
export async function describeFile(path: string, name: string): Promise<ManifestFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const bytes of createReadStream(path)) {
    hash.update(bytes);
    sizeBytes += bytes.length;
  }
  return { name, sizeBytes, sha256: hash.digest('hex') };
}
