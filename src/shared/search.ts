import { phoneFragment } from './phone.ts';

/**
 * Folds a text for searching: case, the four Turkish i's, accents, Hebrew points and the invisible marks that are copied
 * with a text make no difference, and the ways of writing quotation marks are one. `İÇLİ köfte` becomes `icli kofte`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[׳’‘`]/g, "'")
    .replace(/[״“”]/g, '"')
    .replace(/־/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns a key that is equal for two spellings of one text: ignores case, spaces, hyphens, accents and invisible marks. */
export function spellingOf(text: string): string {
  return foldText(text).replace(/[\s\p{Pd}]/gu, '');
}

/** Whether every word of `query` stands somewhere in `folded`, a text that {@link foldText} made. */
export function matchesSearch(folded: string, query: string): boolean {
  return foldText(query)
    .split(' ')
    .every((word) => folded.includes(word));
}

interface Person {
  name: string;
  email?: string | null;
  phone: string;
  /** Where an order of theirs goes. */
  street?: string | undefined;
}

/**
 * What staff's lists are searched in: a person's name, e-mail address, phone number and street, folded, each on a line
 * of its own so that nothing is found across two of them.
 */
export function personSearchText({ name, email, phone, street }: Person): string {
  const lines = [foldText(name), foldText(email ?? ''), phoneFragment(phone) ?? ''];
  return [...lines, ...(street ? [foldText(street)] : [])].join('\n');
}

/**
 * The terms of a search in {@link personSearchText}, all of which must be found. A term has several spellings, as
 * typed (folded) and as digits of a phone number, one of which is enough. No terms: everything is found.
 */
export function searchTerms(query: string): string[][] {
  const words = phoneFragment(query) === null ? foldText(query).split(' ') : [foldText(query)];
  return words
    .map((word) => [word, phoneFragment(word) ?? word])
    .filter((spellings) => !spellings.includes(''))
    .map((spellings) => [...new Set(spellings)]);
}
