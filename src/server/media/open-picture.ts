import type { Sharp } from 'sharp';
import { DomainError } from '../errors.ts';
import { fitsBudget } from './decode-budget.ts';
import { loadSharp } from './load-sharp.ts';
import { keepVisibleChunks } from './png-chunks.ts';

/** How the accepted kinds begin, in hexadecimal, by sharp's names of their formats. */
const BEGINNINGS = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  gif: /^47494638/,
  // RIFF, a length, WEBPVP8
  webp: /^52494646.{8}57454250565038/,
  // A box of at most 2,048 bytes, which begins with ftypavif or ftypmif1. Its length is what tells it from a text.
  heif: /^00000[0-7].[048c]66747970(61766966|6d696631)/,
};
const LONGEST_BEGINNING = 16;

type Kind = keyof typeof BEGINNINGS;

/** Returns the kind of picture that a file begins like: JPEG, PNG, GIF, WebP or AVIF; undefined when it is another. */
export function kindOf(file: Uint8Array): Kind | undefined {
  const beginning = Buffer.from(file.subarray(0, LONGEST_BEGINNING)).toString('hex');
  return (Object.keys(BEGINNINGS) as Kind[]).find((kind) => BEGINNINGS[kind].test(beginning));
}

/**
 * Returns the decoder of a file from outside; null when the file is none of the accepted kinds, which reaches no
 * decoder. Throws `too_many_pixels` when decoding would take too much memory.
 */
export async function openPicture(file: Uint8Array): Promise<Sharp | null> {
  const kind = kindOf(file);
  if (!kind) return null;
  const sharp = await loadSharp();
  const visible = kind === 'png' ? keepVisibleChunks(file) : file;
  const metadata = await sharp(visible, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  // sharp judges the kind by itself, and a file may suit several.
  if (metadata?.format !== kind || (kind === 'heif' && !brandsOf(file).includes('avif'))) return null;
  if (!fitsBudget(metadata)) throw new DomainError('too_many_pixels');
  return sharp(visible, { failOn: 'error', autoOrient: true });
}

/** Brands of HEIC, the format of iPhone photos, which browsers other than Safari do not show. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** Major brands of HEIF files whose pictures may be of any codec. */
const HEIF_BRANDS = ['mif1', 'mif2', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];

/** Returns whether a file begins like a HEIC photo, which is told apart in the error. */
export function isHeic(file: Uint8Array): boolean {
  if (Buffer.from(file.subarray(4, 8)).toString('latin1') !== 'ftyp') return false;
  const brands = brandsOf(file);
  if (HEIC_BRANDS.some((brand) => brands.includes(brand))) return true;
  return HEIF_BRANDS.includes(brands[0] ?? '') && !AVIF_BRANDS.some((brand) => brands.includes(brand));
}

/** Of the first box, in bytes; it names far fewer brands. */
const MAX_BRANDS_BOX = 2_048;

/** Returns the brands that the first box of a HEIF file names, the major one first; sharp reads only that. */
function brandsOf(file: Uint8Array): string[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, MAX_BRANDS_BOX));
  if (bytes.length < 8) return [];
  const brands = bytes.toString('latin1', 8, bytes.readUInt32BE(0)).match(/.{4}/gs) ?? [];
  const [major = '', _version, ...compatible] = brands;
  return [major, ...compatible];
}
