import type { Allergen, AllergenMap } from './allergens.ts';

/** A vegan dish is vegetarian too. */
export const DIETS = ['vegetarian', 'vegan'] as const;
export type Diet = (typeof DIETS)[number];

/** What a choice makes of a dish; one that is not vegetarian is not vegan either. */
export const CHOICE_DIETS = ['notVegan', 'notVegetarian'] as const;
export type ChoiceDiet = (typeof CHOICE_DIETS)[number];

const FROM_ANIMALS: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs'];
const NOT_IN_VEGAN: readonly Allergen[] = [...FROM_ANIMALS, 'milk', 'eggs'];

/** Returns the allergens that a dish of this diet cannot contain but is stated to. */
export function contradictions(diet: Diet | null, allergens: AllergenMap): Allergen[] {
  const excluded = { vegan: NOT_IN_VEGAN, vegetarian: FROM_ANIMALS };
  return diet === null ? [] : excluded[diet].filter((code) => allergens[code] === 'contains');
}

interface ChosenChoice {
  diet: ChoiceDiet | null;
  allergens: AllergenMap;
}

/** Returns whether a choice can be part of a dish of this diet, as far as is stated. */
export function allowsDiet({ diet, allergens }: ChosenChoice, wanted: Diet): boolean {
  if (diet === 'notVegetarian' || (diet === 'notVegan' && wanted === 'vegan')) return false;
  return contradictions(wanted, allergens).length === 0;
}

/** Returns the diet of a dish with its choices: the dish's own, as far as each choice allows it. */
export function dietWith(diet: Diet | null, choices: readonly ChosenChoice[]): Diet | null {
  const holds = (wanted: Diet) => choices.every((choice) => allowsDiet(choice, wanted));
  if (diet === 'vegan' && holds('vegan')) return 'vegan';
  return diet !== null && holds('vegetarian') ? 'vegetarian' : null;
}

/** Returns whether a dish of this diet is of the wanted one too. */
export function isOfDiet(diet: Diet | null, wanted: Diet): boolean {
  return diet === 'vegan' || diet === wanted;
}
