import { MAX_UPLOAD_BYTES } from './contract.ts';

/**
 * The `accept` attribute of file inputs. Types are listed individually and without HEIC, so that phones convert photos
 * to JPEG.
 */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** More than phone cameras produce (108 megapixels); a small file that claims more is an attack. */
export const MAX_MEGAPIXELS = 120;

export type UploadProblem = 'heic' | 'notAPicture' | 'tooLarge';

/** A file as the browser describes it; `size` in bytes. */
interface ChosenFile {
  name: string;
  type: string;
  size: number;
}

/**
 * Returns why a file would be rejected, as far as a browser can tell (spec.md §5); null when it may be uploaded. The
 * server validates the content.
 */
export function uploadProblem({ type, size, name }: ChosenFile): UploadProblem | null {
  // Many browsers do not know the type of a HEIC file, and report an empty one.
  if (/^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))) return 'heic';
  if (!type.startsWith('image/') || type === 'image/svg+xml') return 'notAPicture';
  return size > MAX_UPLOAD_BYTES ? 'tooLarge' : null;
}
