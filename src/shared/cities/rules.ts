import { LANGUAGES, type Language } from '../languages.ts';
import type { LocalisedText } from '../localised-text.ts';
import { spellingOf } from '../search.ts';

/** Returns the languages in which two cities have the same name; missing names never match. */
export function sameNames(one: LocalisedText, other: LocalisedText): Language[] {
  return LANGUAGES.filter(
    (language) =>
      spellingOf(one[language] ?? '') !== '' && spellingOf(one[language] ?? '') === spellingOf(other[language] ?? ''),
  );
}
