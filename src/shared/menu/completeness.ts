import { DEFAULT_LANGUAGE, forEachLanguage, LANGUAGES, type Language } from '../languages.ts';
import type { LocalisedText } from '../localised-text.ts';
import { DISH_TEXTS, type DishText, type DishTexts, REQUIRED_TEXTS } from './dish-texts.ts';

/** Returns the texts of a dish that are missing in this language, although required or present in another one. */
export function missingTexts(dish: DishTexts, language: Language): DishText[] {
  const isRequired = (text: DishText) => REQUIRED_TEXTS.some((required) => required === text);
  return DISH_TEXTS.filter(
    (text) =>
      !isTranslated(dish[text], language) &&
      (isRequired(text) || LANGUAGES.some((other) => isTranslated(dish[text], other))),
  );
}

/**
 * Returns whether a dish has a text in a language. A base text in another script does not count: the server copied it
 * from another language because the base was left out (spec.md §5).
 */
function isTranslated(text: LocalisedText, language: Language): boolean {
  const own = text[language]?.trim();
  if (!own) return false;
  return language !== DEFAULT_LANGUAGE || !isCopy(own, text);
}

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

function isCopy(base: string, text: LocalisedText): boolean {
  const isSource = (language: Language) => language !== DEFAULT_LANGUAGE && text[language]?.trim() === base;
  return OTHER_SCRIPT.test(base) && LANGUAGES.some(isSource);
}

export interface Completeness {
  /** Returns how many dishes have all their texts in this language. */
  complete: number;
  total: number;
}

/** Returns the completeness of the menu per language. */
export function menuCompleteness(menu: readonly DishTexts[]): Record<Language, Completeness> {
  const of = (language: Language): Completeness => ({
    complete: menu.filter((dish) => missingTexts(dish, language).length === 0).length,
    total: menu.length,
  });
  return forEachLanguage(of);
}
