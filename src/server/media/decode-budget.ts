import type { Metadata } from 'sharp';

/** Larger than the pictures of phones' cameras, 108 megapixels; a small file that claims more is an attack. */
const MAX_PIXELS = 120_000_000;
const MAX_SIDE = 65_535;
/** What decoding one picture may take at its peak. */
const MAX_BYTES = 250_000_000;

/** Whether a picture can be decoded within our memory, judged by what its header says. */
export function fitsBudget(metadata: Metadata): boolean {
  const { width, height } = metadata;
  const pixels = width * height;
  if (Math.max(width, height) > MAX_SIDE || pixels > MAX_PIXELS) return false;
  return pixels * bytesPerPixel(metadata) <= MAX_BYTES;
}

/**
 * Bytes that the decoder keeps for each pixel, as measured with sharp 0.35: nothing where it reads line by line or in a
 * smaller size (ordinary JPEG, PNG and WebP), the whole picture at once for the others.
 */
function bytesPerPixel({ format, channels = 4, depth, isProgressive = false, pages = 1 }: Metadata): number {
  switch (format) {
    case 'jpeg':
      // The coefficients of all scans, 16 bits each.
      return isProgressive ? 2 * channels : 0;
    case 'png':
      return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 0;
    case 'webp':
      // Two canvases of four channels.
      return pages > 1 ? 8 : 0;
    case 'gif':
      return 5;
    default:
      // AVIF: the planes, and the picture made of them.
      return 18;
  }
}
