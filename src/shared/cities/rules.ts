import { LANGUAGES, type Language } from '../languages.ts';
import type { LocalisedText } from '../localised-text.ts';
import { spellingOf } from '../search.ts';

/** Returns the languages in which two cities have the same name; missing names never match. */
export function sameNames(one: LocalisedText, other: LocalisedText): Language[] {
  return LANGUAGES.filter((language) => {
    const spelling = spellingIn(language, one);
    return spelling !== '' && spelling === spellingIn(language, other);
  });
}

const spellingIn = (language: Language, name: LocalisedText) => spellingOf(name[language] ?? '');
