const MAX_LENGTH = 120;
/** Endings after which programs make a link of two words with a dot between them; no one's last name, as far as we know. */
const ENDINGS =
  'com|net|org|info|biz|io|co|xyz|top|site|online|website|shop|store|app|link|click|club|live|vip|icu|me|tv|cc|ly|eu|ru|cn|tk';

const LINKS = [
  /:\/\//,
  /(?:^|[^\p{L}\p{N}])www\d?\./iu,
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${ENDINGS})(?![\\p{L}\\p{N}-])`, 'iu'),
  // A domain of any ending with a path.
  /[\p{L}\p{N}]\.\p{L}{2,24}\//u,
];

/**
 * Whether a person's name holds what mail programs would make a link of, as names of people do not: mails of the shop
 * carry the name to whatever address was given with it.
 */
export function containsLink(name: string): boolean {
  if (name.length > MAX_LENGTH) return false;
  // As it may be read: without invisible marks, and with one kind of dot.
  const text = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.');
  return LINKS.some((link) => link.test(text));
}
