import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { MediaStore } from '../ports/media-store.ts';
import { createDiskMediaStore } from './media-disk.ts';

/** Opens the store that the environment names: an S3 bucket, or the folder `media` in DATA_DIR (spec.md §9). */
export async function openMediaStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<MediaStore> {
  if (!s3) return createDiskMediaStore(join(dataDir, 'media'));
  const { createS3MediaStore } = await import('./media-s3.ts');
  return createS3MediaStore(s3);
}
