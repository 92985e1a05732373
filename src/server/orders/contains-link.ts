import { domainToASCII } from 'node:url';
import { TOP_LEVEL_DOMAINS } from './top-level-domains.ts';

/** Addresses that programs turn into links whatever their top-level domain. */
const ADDRESSES = [
  /:\/\//,
  /https?:/i,
  /(?:^|[^\p{L}\p{N}])www\d?\./iu,
  // Any domain followed by a path.
  /[\p{L}\p{N}]\.\p{L}{2,24}\//u,
  // An IPv4 address.
  /(?<![\d.])\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\d.])/,
];

/**
 * Returns whether mail programs or WhatsApp would show part of a customer's text as a link. Such text is kept out of
 * messages: they go to whatever address or number was entered with it.
 */
export function containsLink(text: string): boolean {
  const read = normalize(text);
  return (
    ADDRESSES.some((address) => address.test(read)) ||
    read.split(/[^\p{L}\p{M}\p{N}.-]+/u).some((word) => isDomain(word))
  );
}

/** Returns text without invisible characters, and with one kind of letters, dots, slashes and colons. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('。', '.')
    .replace(/[\u2044\u2215\u29f8]/g, '/')
    .replace(/[\u02d0\u2236\ua789]/g, ':');
}

/** Returns whether a word is a domain, perhaps with more after it: `evil.dev`, `evil.co.il`, `evil.dev-x`. */
function isDomain(word: string): boolean {
  const labels = word.split('.');
  return labels.some((label, index) => {
    const before = labels[index - 1] ?? '';
    return /[\p{L}\p{M}\p{N}]$/u.test(before) && isTopLevelDomain(label) && !isInitial(before, label);
  });
}

function isTopLevelDomain(label: string): boolean {
  const [ending = ''] = label.toLowerCase().startsWith('xn--') ? [label] : label.split('-');
  // The empty text if the label is not possible in a domain.
  return TOP_LEVEL_DOMAINS.has(domainToASCII(ending));
}

/** Returns whether a name continues after an initial: `S.Li`, `J.de Vries`. Domains of one letter are not for sale. */
function isInitial(before: string, label: string): boolean {
  return /^\p{Lu}$/u.test(before) && label.length === 2;
}

/** Returns a name as messages to customers show it: with spaces for punctuation if it contains a link. */
export function withoutLink(name: string): string {
  return containsLink(name) ? name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim() : name;
}
