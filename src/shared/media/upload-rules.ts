import { MAX_UPLOAD_BYTES } from './contract.ts';

/**
 * The kinds of pictures that file choosers offer. Named one by one, and without HEIC, phones turn what their
 * camera made into JPEG by themselves.
 */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

export type UploadProblem = 'notAPicture' | 'tooLarge';

/**
 * Why a file cannot be uploaded, as far as a browser can tell beforehand (spec.md §5); null when it may be sent.
 * The server judges it by its content.
 */
export function uploadProblem({ type, size }: { type: string; size: number }): UploadProblem | null {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return 'notAPicture';
  return size > MAX_UPLOAD_BYTES ? 'tooLarge' : null;
}
