import { MAX_UPLOAD_BYTES } from './contract.ts';

/**
 * The `accept` attribute of file inputs. Types are listed individually and without HEIC, so that phones convert photos
 * to JPEG.
 */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

export type UploadProblem = 'notAPicture' | 'tooLarge';

/**
 * Returns why a file would be rejected, as far as a browser can tell (spec.md §5); null when it may be uploaded. The
 * server validates the content.
 */
export function uploadProblem({ type, size }: { type: string; size: number }): UploadProblem | null {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return 'notAPicture';
  return size > MAX_UPLOAD_BYTES ? 'tooLarge' : null;
}
