import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { instant, jsonText } from '../../shared/wire.ts';

/** The first file of a backup. */
export const MANIFEST = 'manifest.json';
/** The allowed names of the other files; no other file of a backup is ever written. */
const CONTENT = /^(?:sofra\.db|database\.dump|media\/[a-z0-9][a-z0-9.-]{0,90})$/;
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
  files: z.array(
    z.object({ name: z.string().regex(CONTENT), sizeBytes: z.int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) }),
  ),
});
export type Manifest = z.output<typeof manifestSchema>;
export type ManifestFile = Manifest['files'][number];

export const manifestText = jsonText(manifestSchema, MAX_LENGTH);

/** Returns the name of the database's file in a backup of this engine. */
export const databaseFileOf = (engine: Manifest['engine']) => (engine === 'sqlite' ? 'sofra.db' : 'database.dump');

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
