import { LANGUAGES, type Language } from '../languages.ts';

/** The texts that a dish has in each language. */
export const DISH_TEXTS = ['name', 'description', 'category', 'cookingInstructions'] as const;
export type DishText = (typeof DISH_TEXTS)[number];
export type DishTextField = DishText | `${DishText}He` | `${DishText}Tr`;
/** A dish as far as its texts go; blank ones may be empty or null. */
export type DishTexts = Record<DishTextField, string | null>;

const SUFFIXES = { en: '', he: 'He', tr: 'Tr' } as const;
/** Customers cannot do without these; the others may be left out in all languages. */
const REQUIRED: readonly DishText[] = ['name', 'description'];
const HEBREW = /\p{Script=Hebrew}/u;

/** The field of a dish's text in a language: `nameHe` for the Hebrew name. */
export function dishTextField(text: DishText, language: Language): DishTextField {
  return `${text}${SUFFIXES[language]}`;
}

/** The texts of a dish that are there in another language, or needed, but missing in this one. */
export function missingTexts(dish: DishTexts, language: Language): DishText[] {
  return DISH_TEXTS.filter(
    (text) =>
      !hasText(dish, text, language) &&
      (REQUIRED.includes(text) || LANGUAGES.some((other) => hasText(dish, text, other))),
  );
}

/**
 * Whether a dish has a text in a language. Where the English one was left out, the server put the Hebrew one in its
 * place (spec.md §5): that is no English text.
 */
function hasText(dish: DishTexts, text: DishText, language: Language): boolean {
  const value = dish[dishTextField(text, language)]?.trim() ?? '';
  if (value === '') return false;
  return language !== 'en' || !HEBREW.test(value) || value !== dish[dishTextField(text, 'he')]?.trim();
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
  return { en: of('en'), he: of('he'), tr: of('tr') };
}
