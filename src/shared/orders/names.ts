const MAX_LENGTH = 120;
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
 * Returns whether a person's name contains what mail programs would turn into a link. Such names are rejected, because
 * the shop's mails carry the name to whatever address was given with it.
 */
export function containsLink(name: string): boolean {
  if (name.length > MAX_LENGTH) return false;
  // Normalised as it would be read: without invisible marks, and with one kind of dot.
  const text = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.');
  return LINKS.some((link) => link.test(text));
}
