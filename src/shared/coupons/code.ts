import { LANGUAGE, LANGUAGES } from '../languages.ts';
import { spellingOf } from '../search.ts';

/** In characters. */
export const MIN_CODE = 3;
export const MAX_CODE = 32;
/** What a customer may type for one: more is no code, and is told so like any other that is unknown. */
export const MAX_TYPED_CODE = 64;

/** Letters of the languages of the shop, digits and hyphens: what a customer can read off a leaflet and type. */
const WRITABLE = new RegExp(`^[0-9A-Za-z${LANGUAGES.map((language) => LANGUAGE[language].letters).join('')}-]+$`);

/**
 * Returns the key by which a code is found however it is typed: case, spaces, hyphens, accents, points and the widths of
 * characters make no difference.
 */
export function codeKey(code: string): string {
  return spellingOf(code.normalize('NFKC'));
}

/**
 * Returns a code as it is kept of what the owner writes: letters and digits of one width with their marks in one character,
 * spaces and dashes as single hyphens between them, and no invisible marks.
 */
export function normalizeCode(written: string): string {
  return written
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Pd}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Returns whether the owner may give a coupon this code, which is normalised. */
export function isCode(code: string): boolean {
  return code.length <= MAX_CODE && WRITABLE.test(code) && codeKey(code).length >= MIN_CODE;
}
