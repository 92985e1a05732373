import type { Language } from '../languages.ts';
import { textIn, textsOf } from '../localised-text.ts';
import { foldText, matchesSearch } from '../search.ts';
import type { Dish } from './contract.ts';

/** Fewer letters say too little to allow a wrong one. */
const MIN_TOLERANT = 4;
const MIN_STEM = 3;

/** Endings of English, Turkish (folded) and Hebrew nouns, and the prefixes that Hebrew writes to the word. */
const ENDING = /(?:e?s|ing|l[ae]r(?:in?)?|l[iu]|[dt][ae]n?|[aeiu]|[iu]n|ים|ות|ה|ת)$/u;
const PREFIX = /^[והבלמשכ]/u;

/**
 * Returns a search of the menu: the dishes in whose name, description or category every word of the query is found.
 * Where none is, those that have each word with another ending; where none is either, those that have it with one
 * letter wrong, missing, added or swapped with the next.
 */
export function createDishSearch(menu: readonly Dish[], language: Language): (query: string) => Dish[] {
  const texts = menu.map((dish) => {
    const texts = [dish.description, dish.category].map((text) => textIn(text, language));
    const folded = foldText([...textsOf(dish.name), ...texts].join(' '));
    return { dish, folded, words: wordsOf(folded) };
  });
  return (query) => {
    const asked = wordsOf(foldText(query));
    const found = (isMatch: (text: (typeof texts)[number]) => boolean) => texts.filter(isMatch).map(({ dish }) => dish);
    const byEach = (matches: (asked: string, word: string) => boolean) =>
      asked.length === 0 ? [] : found(({ words }) => asked.every((each) => words.some((word) => matches(each, word))));
    const exact = found(({ folded }) => matchesSearch(folded, query));
    if (exact.length > 0) return exact;
    const withEndings = byEach(differsInEnding);
    return withEndings.length > 0 ? withEndings : byEach(differsInLetter);
  };
}

function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Returns the word, and what is left of it without its ending and its prefix. */
function stemsOf(word: string): string[] {
  const bare = word.replace(PREFIX, '');
  return [word, word.replace(ENDING, ''), bare, bare.replace(ENDING, '')].filter(({ length }) => length >= MIN_STEM);
}

function differsInEnding(asked: string, word: string): boolean {
  return word.startsWith(asked) || stemsOf(asked).some((stem) => word.startsWith(stem));
}

/** Whether the word, or its beginning, is `asked` but for one letter. */
function differsInLetter(asked: string, word: string): boolean {
  return (
    differsInEnding(asked, word) ||
    stemsOf(asked)
      .filter(({ length }) => length >= MIN_TOLERANT)
      .some((stem) => [-1, 0, 1].some((more) => isOneEditApart(stem, word.slice(0, stem.length + more))))
  );
}

/** Whether one letter more, less, other or swapped with the next makes `a` of `b`. */
function isOneEditApart(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
