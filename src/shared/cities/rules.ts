import { LANGUAGES, type Language } from '../languages.ts';
import type { LocalisedText } from '../localised-text.ts';
import { foldText } from '../search.ts';

/**
 * Returns a key that is equal for two spellings of one name: ignores case, spaces, hyphens, accents and invisible
 * marks.
 */
function spelling(name = ''): string {
  return foldText(name).replace(/[\s\p{Cf}\p{Pd}]/gu, '');
}

/** Returns the languages in which two cities have the same name; missing names never match. */
export function sameNames(one: LocalisedText, other: LocalisedText): Language[] {
  return LANGUAGES.filter(
    (language) => spelling(one[language]) !== '' && spelling(one[language]) === spelling(other[language]),
  );
}
