import { FULL_PICTURE_WIDTH, PICTURE_WIDTHS } from '../../shared/media/rules.ts';
import { loadSharp } from './load-sharp.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { kindOf, openPicture } from './open-picture.ts';

const TIMEOUT_S = 20;
const QUALITY = 80;
/** Limit of the ratio of height to width. */
const MAX_ASPECT = 4;

/** A picture ready to be stored: WebP, upright, without metadata. */
export interface EncodedPicture {
  full: Uint8Array;
  /** Pixels of the full picture. */
  width: number;
  height: number;
  /** Scaled-down copies. */
  copies: { width: number; bytes: Uint8Array }[];
}

/**
 * Decodes an uploaded file and encodes it in each width (spec.md §5), one file at a time. Returns null when it is not a
 * picture. Throws `too_many_pixels` when decoding would take too much memory, `overloaded` when too many are waiting.
 */
export async function encodePicture(file: Uint8Array): Promise<EncodedPicture | null> {
  return kindOf(file) ? oneAtATime(() => decodeAndEncode(file)) : null;
}

async function decodeAndEncode(file: Uint8Array): Promise<EncodedPicture | null> {
  const picture = await openPicture(file);
  if (!picture) return null;
  const pixels = await picture
    .timeout({ seconds: TIMEOUT_S })
    .resize(boxOf(FULL_PICTURE_WIDTH))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!pixels) return null;

  const sharp = await loadSharp();
  const { width, height, channels } = pixels.info;
  const encode = async (box: number): Promise<Uint8Array> =>
    sharp(pixels.data, { raw: { width, height, channels } }).resize(boxOf(box)).webp({ quality: QUALITY }).toBuffer();
  const copies = await Promise.all(PICTURE_WIDTHS.map(async (box) => ({ width: box, bytes: await encode(box) })));
  return { full: await encode(FULL_PICTURE_WIDTH), width, height, copies };
}

function boxOf(width: number) {
  return { width, height: width * MAX_ASPECT, fit: 'inside', withoutEnlargement: true } as const;
}
