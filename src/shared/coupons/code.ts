import { spellingOf } from '../search.ts';

/** In characters. */
export const MIN_CODE = 3;
export const MAX_CODE = 32;
/** What a customer may type for one: more is no code, and is told so like any other that is unknown. */
export const MAX_TYPED_CODE = 64;

/** Letters and digits of any script, with their marks, spaces, hyphens, dots and underscores between them. */
const WRITABLE = /^[\p{L}\p{N}\p{M} ._-]+$/u;

/**
 * Returns the key by which a code is found however it is typed: case, spaces, hyphens, accents, points and the widths of
 * characters make no difference.
 */
export function codeKey(code: string): string {
  return spellingOf(code.normalize('NFKC'));
}

/** Returns whether the owner may give a coupon this code, which is trimmed. */
export function isCode(code: string): boolean {
  return code.length <= MAX_CODE && WRITABLE.test(code) && codeKey(code).length >= MIN_CODE;
}
