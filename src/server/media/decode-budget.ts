import type { Metadata } from 'sharp';
import { MAX_MEGAPIXELS } from '../../shared/media/upload-rules.ts';

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
const MAX_SIDE = 65_535;
/** Peak memory for decoding one picture, in bytes. */
const MAX_BYTES = 250_000_000;

/** Returns whether a picture can be decoded within the memory limit, judged by its header. */
export function fitsBudget(metadata: Metadata): boolean {
  const { width, height } = metadata;
  const pixels = width * height;
  if (Math.max(width, height) > MAX_SIDE || pixels > MAX_PIXELS) return false;
  return pixels * bytesPerPixel(metadata) <= MAX_BYTES;
}

/**
 * Returns the bytes that the decoder allocates for each pixel, as measured with sharp 0.35: none where it reads line by
 * line or scaled down (ordinary JPEG, PNG and WebP), the whole picture otherwise.
 */
function bytesPerPixel({ format, channels = 4, depth, isProgressive = false, pages = 1 }: Metadata): number {
  switch (format) {
    case 'jpeg':
      // Coefficients of all scans, 16 bits each.
      return isProgressive ? 2 * channels : 0;
    case 'png':
      return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 0;
    case 'webp':
      // Two canvases of four channels.
      return pages > 1 ? 8 : 0;
    case 'gif':
      return 5;
    default:
      // AVIF: the planes and the converted picture.
      return 18;
  }
}
