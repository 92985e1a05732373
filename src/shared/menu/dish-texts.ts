import type { LocalisedText } from '../localised-text.ts';

/** The localised texts of a dish. */
export const DISH_TEXTS = ['name', 'description', 'category', 'cookingInstructions'] as const;
export type DishText = (typeof DISH_TEXTS)[number];
/** The texts of a dish. */
export type DishTexts = Record<DishText, LocalisedText>;

/** Returns what `change` makes of each text of a dish. */
export function mapTexts(dish: DishTexts, change: (text: LocalisedText) => LocalisedText): DishTexts {
  return Object.fromEntries(DISH_TEXTS.map((text) => [text, change(dish[text])])) as DishTexts;
}

/** Required texts; the others are optional in all languages. */
export const REQUIRED_TEXTS = ['name', 'description'] as const satisfies readonly DishText[];

/** Error message for a missing required text (spec.md §5). */
export const DISH_INCOMPLETE = 'Please provide at least name and description in any language, and price.';
