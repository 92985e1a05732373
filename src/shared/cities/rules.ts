import { LANGUAGES, type Language } from '../languages.ts';
import type { LocalisedText } from '../localised-text.ts';
import { foldText } from '../search.ts';

/** What two spellings of one city's name have in common: case, spaces, hyphens, accents and invisible marks aside. */
function spelling(name = ''): string {
  return foldText(name).replace(/[\s\p{Cf}\p{Pd}]/gu, '');
}

/** The languages in which two cities have one name. A name that is left out is nobody's. */
export function sameNames(one: LocalisedText, other: LocalisedText): Language[] {
  return LANGUAGES.filter(
    (language) => spelling(one[language]) !== '' && spelling(one[language]) === spelling(other[language]),
  );
}
