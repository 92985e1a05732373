/** The allergens that EU law requires to be stated (Regulation 1169/2011, Annex II), in the order of screens. */
export const ALLERGENS = [
  'gluten',
  'milk',
  'eggs',
  'sesame',
  'peanuts',
  'nuts',
  'soy',
  'fish',
  'crustaceans',
  'molluscs',
  'celery',
  'mustard',
  'lupin',
  'sulphites',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const PRESENCES = ['contains', 'mayContain'] as const;
export type Presence = (typeof PRESENCES)[number];
export type AllergenMap = { readonly [Code in Allergen]?: Presence | undefined };

/** What is stated of a dish, a choice, or a line. */
export interface AllergenStatement {
  allergens: AllergenMap;
  /** Whether it contains no other allergens than those stated; until then, nothing is known of the others. */
  allergensComplete: boolean;
}

/** What is stated of a new dish or choice. */
export const NOTHING_STATED = { allergens: {} as AllergenMap, allergensComplete: false, diet: null, isSpicy: false };

/** Returns the allergens of a map with this presence, in the order of screens. */
export function allergensWith(map: AllergenMap, presence: Presence): Allergen[] {
  return ALLERGENS.filter((code) => map[code] === presence);
}

/** Returns the allergens in the order of screens, without those that are not stated. */
export function inOrder(map: AllergenMap): AllergenMap {
  return sumOf([{ allergens: map, allergensComplete: true }]).allergens;
}

/** Whether anything is stated. */
export function isStated({ allergens, allergensComplete }: AllergenStatement): boolean {
  return allergensComplete || ALLERGENS.some((code) => allergens[code]);
}

/**
 * Returns what parts contain together, such as a dish and its choices: 'contains' wins over 'may contain', and the sum
 * is complete only where each part is. No part can take an allergen away.
 */
export function sumOf(parts: readonly AllergenStatement[]): AllergenStatement {
  const allergens: { [Code in Allergen]?: Presence } = {};
  for (const code of ALLERGENS) {
    for (const part of parts) {
      const stated = part.allergens[code];
      if (stated === 'contains' || (stated && !allergens[code])) allergens[code] = stated;
    }
  }
  return {
    allergens,
    allergensComplete: parts.every(({ allergensComplete }) => allergensComplete),
  };
}

/** What a dish has of the allergens that somebody avoids. */
export interface AllergenHits {
  contains: Allergen[];
  mayContain: Allergen[];
  /** Those of which nothing is known. */
  notStated: Allergen[];
}

/** Returns which of the avoided allergens are stated, and of which nothing is known. */
export function hitsOf(
  { allergens, allergensComplete }: AllergenStatement,
  avoided: readonly Allergen[],
): AllergenHits {
  const having = (presence: Presence | undefined) => avoided.filter((code) => allergens[code] === presence);
  return {
    contains: having('contains'),
    mayContain: having('mayContain'),
    notStated: allergensComplete ? [] : having(undefined),
  };
}
