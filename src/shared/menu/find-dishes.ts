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
    const inLanguage = [dish.description, dish.category].map((text) => textIn(text, language));
    const folded = foldText([...textsOf(dish.name), ...inLanguage].join(' '));
    return { dish, folded, words: wordsOf(folded) };
  });
  return (query) => {
    const asked = wordsOf(foldText(query));
    const found = (isMatch: (text: (typeof texts)[number]) => boolean) => texts.filter(isMatch).map(({ dish }) => dish);
    const byEach = (createMatcher: (asked: string) => WordMatcher) => {
      const matchers = asked.map(createMatcher);
      return asked.length === 0 ? [] : found(({ words }) => matchers.every((matches) => words.some(matches)));
    };
    const exact = found(({ folded }) => matchesSearch(folded, query));
    if (exact.length > 0) return exact;
    const withEndings = byEach(inEnding);
    return withEndings.length > 0 ? withEndings : byEach(inLetter);
  };
}

function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]/u).filter((word) => word !== '');
}

/** Returns the word, and what is left of it without its ending and its prefix. */
function stemsOf(word: string): string[] {
  const bare = word.replace(PREFIX, '');
  return [word, word.replace(ENDING, ''), bare, bare.replace(ENDING, '')].filter(({ length }) => length >= MIN_STEM);
}

type WordMatcher = (word: string) => boolean;

/** Matches words that begin with `asked`, or are it with another ending. */
function inEnding(asked: string): WordMatcher {
  const stems = [asked, ...stemsOf(asked)];
  return (word) => stems.some((stem) => word.startsWith(stem));
}

/** Matches those, and words that are, or begin with, `asked` but for one letter. */
function inLetter(asked: string): WordMatcher {
  const matchesEnding = inEnding(asked);
  const stems = stemsOf(asked).filter(({ length }) => length >= MIN_TOLERANT);
  const isNear = (stem: string, word: string) =>
    [stem.length - 1, stem.length, stem.length + 1].some((length) => isOneEditApart(stem, word.slice(0, length)));
  return (word) => matchesEnding(word) || stems.some((stem) => isNear(stem, word));
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
