import { DEFAULT_LANGUAGE, forEachLanguage, LANGUAGES, type Language } from '../languages.ts';
import { hasText, type LocalisedText } from '../localised-text.ts';
import { DISH_TEXTS, type DishText, REQUIRED_TEXTS } from './dish-texts.ts';

/** A dish as far as its texts go. */
export type DishTexts = Record<DishText, LocalisedText>;

/** The texts of a dish that are there in another language, or needed, but missing in this one. */
export function missingTexts(dish: DishTexts, language: Language): DishText[] {
  const isRequired = (text: DishText) => REQUIRED_TEXTS.some((required) => required === text);
  return DISH_TEXTS.filter(
    (text) =>
      !isTold(dish[text], language) && (isRequired(text) || LANGUAGES.some((other) => isTold(dish[text], other))),
  );
}

/**
 * Whether a dish has a text in a language. Where the base was left out, the server put the first other one in its place
 * (spec.md §5): that is no text of the base language if it is in another script.
 */
function isTold(text: LocalisedText, language: Language): boolean {
  return hasText(text, language) && !(language === DEFAULT_LANGUAGE && isBorrowed(text));
}

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

function isBorrowed(text: LocalisedText): boolean {
  const base = text[DEFAULT_LANGUAGE] ?? '';
  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language) =>
    text[language]?.trim(),
  );
  return OTHER_SCRIPT.test(base) && others.includes(base.trim());
}

export interface Completeness {
  /** How many dishes have all their texts in this language. */
  complete: number;
  total: number;
}

/** How far the menu is told in each language. */
export function menuCompleteness(menu: readonly DishTexts[]): Record<Language, Completeness> {
  const of = (language: Language): Completeness => ({
    complete: menu.filter((dish) => missingTexts(dish, language).length === 0).length,
    total: menu.length,
  });
  return forEachLanguage(of);
}
