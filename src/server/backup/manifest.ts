import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { instant, jsonText } from '../../shared/wire.ts';

/** The first file of a backup. */
export const MANIFEST = 'manifest.json';
/** The names that the other files may have: nothing else is ever written from a backup. */
const CONTENT = /^(?:sofra\.db|database\.dump|media\/[a-z0-9][a-z0-9.-]{0,90})$/;
const MAX_LENGTH = 50_000_000;

/** What a backup holds, as its first file says. */
const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: instant,
  /** Of the program that made it. */
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The steps of the schema that the database has. */
  migrations: z.array(z.string()),
  files: z.array(
    z.object({ name: z.string().regex(CONTENT), sizeBytes: z.int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) }),
  ),
});
export type Manifest = z.output<typeof manifestSchema>;
export type ManifestFile = Manifest['files'][number];

export const manifestText = jsonText(manifestSchema, MAX_LENGTH);

/** The database's file in a backup of this engine. */
export const databaseFileOf = (engine: Manifest['engine']) => (engine === 'sqlite' ? 'sofra.db' : 'database.dump');

/** Size and hash of a file as it is on disk. */
export async function describeFile(path: string, name: string): Promise<ManifestFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const bytes of createReadStream(path)) {
    hash.update(bytes);
    sizeBytes += bytes.length;
  }
  return { name, sizeBytes, sha256: hash.digest('hex') };
}
