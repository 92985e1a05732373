/** In characters; that of the longest text of a customer, the note to the courier. */
const MAX_LENGTH = 300;
/** Top-level domains for which programs turn two words joined by a dot into a link; none is a known last name. */
const ENDINGS =
  'com|net|org|info|biz|io|co|xyz|top|site|online|website|shop|store|app|link|click|club|live|vip|icu|me|tv|cc|ly|eu|ru|cn|tk';

const LINKS = [
  /:\/\//,
  /(?:^|[^\p{L}\p{N}])www\d?\./iu,
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${ENDINGS})(?![\\p{L}\\p{N}-])`, 'iu'),
  // Any domain followed by a path.
  /[\p{L}\p{N}]\.\p{L}{2,24}\//u,
];

/**
 * Returns whether a text of a customer contains what mail programs would turn into a link. Such names are rejected, and
 * such notes left out of mail to the customer, because it goes to whatever address was given with them.
 */
export function containsLink(given: string): boolean {
  if (given.length > MAX_LENGTH) return false;
  // Normalised as it would be read: without invisible marks, and with one kind of dot.
  const text = given
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.');
  return LINKS.some((link) => link.test(text));
}
