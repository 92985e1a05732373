/** Every phone number starts with Israel's country code (spec.md §5). */
export const PHONE_PREFIX = '+972';

/** Error message of the API; the web has equivalent texts of its own. */
export const PHONE_EXPECTED = 'Valid phone number is required: an Israeli mobile number, such as 0501234567';

/** Error message of the API for a number that staff enter. */
export const STAFF_PHONE_EXPECTED =
  'Valid phone number is required: an Israeli number, such as 0501234567 or 048123456';

/** Maximum length in characters, enough for the prefix thrice and separators between digits. */
export const MAX_PHONE_TEXT = 40;

/** The country code as people write it, also when it is typed or pasted after the field's own. */
const PREFIXES = /^(?:0{0,2}\+?972)+/;

/**
 * Israeli numbers of nine digits begin with 5 (mobile) or 7 (VoIP). Landlines have eight digits and no WhatsApp to
 * confirm an order.
 */
const NATIONAL = /^[57]\d{8}$/;

/**
 * Parses what a person types or pastes (`050-123 4567`, `+972 (0)50 123 4567`, `+972972501234567`) into E.164
 * (`+972501234567`, always 13 characters). Returns null when it is not an Israeli number of nine digits (spec.md §5).
 */
export function normalizePhone(text: string): string | null {
  if (text.length > MAX_PHONE_TEXT) return null;
  const national = withoutPrefixes(compactPhone(text)).replace(/^0/, '');
  return NATIONAL.test(national) ? PHONE_PREFIX + national : null;
}

/** Israeli landlines have an area code of one digit, and seven digits. */
const LANDLINE = /^[23489]\d{7}$/;

/** As {@link normalizePhone}, and also parses a landline: `04-812 3456` is `+97248123456`. For orders by phone. */
export function israeliPhone(text: string): string | null {
  const phone = normalizePhone(text);
  if (phone !== null || text.length > MAX_PHONE_TEXT) return phone;
  const national = withoutPrefixes(compactPhone(text)).replace(/^0/, '');
  return LANDLINE.test(national) ? PHONE_PREFIX + national : null;
}

/** Parses a number with a foreign country code into E.164: `0044 20 7946 0958` is `+442079460958`. Null for others. */
export function foreignPhone(text: string): string | null {
  if (text.length > MAX_PHONE_TEXT) return null;
  const compact = compactPhone(text).replace(/^00/, '+');
  return FOREIGN.test(compact) ? compact : null;
}

/** Israeli numbers of any kind, landlines too, without the leading zero. */
const ANY_NATIONAL = /^[2-9]\d{7,8}$/;
const FOREIGN = /^\+(?!972)[1-9]\d{7,14}$/;

/**
 * Parses a number that WhatsApp may know into E.164, such as a restaurant's landline (`04-123 4567` is `+97241234567`)
 * or a foreign number with its country code. Returns null for anything else.
 */
export function internationalPhone(text: string): string | null {
  if (text.length > MAX_PHONE_TEXT) return null;
  const foreign = foreignPhone(text);
  if (foreign !== null) return foreign;
  const national = withoutPrefixes(compactPhone(text)).replace(/^0/, '');
  return ANY_NATIONAL.test(national) ? PHONE_PREFIX + national : null;
}

/**
 * Returns the digits to search phone numbers for, given part of a number in any form: without spaces, dashes and the
 * prefix (`050-123` is `50123`). Empty while only the prefix is typed; null when it is not part of a number.
 */
export function phoneFragment(text: string): string | null {
  const compact = compactPhone(text);
  if (compact === '') return null;
  if (PHONE_PREFIX.startsWith(compact)) return '';
  const digits = withoutPrefixes(compact);
  return /^\+?\d*$/.test(digits) ? digits.replace(/^\+?0*/, '') : null;
}

/** Returns `text` without separators of digits: spaces, dashes, brackets, dots and direction marks. */
export function compactPhone(text: string): string {
  return withLatinDigits(text).replace(/[\s\p{Cf}\p{Pd}\p{Ps}\p{Pe}\u2212./]/gu, '');
}

/** Replaces full-width, Arabic and Persian digits and plus signs by ASCII ones. */
export function withLatinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\uff0b/g, '+');
}

/** Returns a compact number without the country code, however often it is repeated. */
export function withoutPrefixes(compact: string): string {
  return compact.replace(PREFIXES, '');
}
