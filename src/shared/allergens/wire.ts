import { z } from 'zod';
import { flag } from '../wire.ts';
import { ALLERGENS, type Allergen, PRESENCES } from './allergens.ts';
import { CHOICE_DIETS, DIETS } from './diet.ts';

/* Schemas of the declared allergens and diet of dishes and choices. */

const presences = Object.fromEntries(ALLERGENS.map((code) => [code, z.enum(PRESENCES).optional()])) as Record<
  Allergen,
  z.ZodOptional<z.ZodEnum<{ contains: 'contains'; mayContain: 'mayContain' }>>
>;

export const allergenMap = z.object(presences).meta({
  id: 'Allergens',
  description: 'What is stated of each allergen; those that are missing are not stated',
});

const complete = flag.meta({
  description: 'Whether it contains no other allergens than those stated; until then nothing is known of the others',
});
const isSpicy = flag;
const diet = z.enum(DIETS).nullable().meta({ description: 'A vegan dish is vegetarian too; null: nothing is stated' });
const choiceDiet = z
  .enum(CHOICE_DIETS)
  .nullable()
  .meta({ description: 'What the choice makes of a dish; null: it changes nothing' });

/** A misspelt allergen is refused: it would be missing. */
const enteredAllergens = z.strictObject(presences).meta({ id: 'EnteredAllergens' });

export const dishContents = {
  allergens: { shown: allergenMap, change: enteredAllergens.optional(), kind: 'allergens' },
  allergensComplete: { shown: complete, change: flag.optional(), kind: 'flag' },
  diet: { shown: diet, change: diet.optional(), kind: 'diet' },
  isSpicy: { shown: isSpicy, change: isSpicy.optional(), kind: 'flag' },
} as const;

export const choiceContents = {
  shown: {
    allergens: dishContents.allergens.shown,
    allergensComplete: dishContents.allergensComplete.shown,
    diet: choiceDiet.default(null),
    isSpicy: dishContents.isSpicy.shown,
  },
  /** Unchanged when missing. */
  change: {
    allergens: enteredAllergens.optional(),
    allergensComplete: flag.optional(),
    diet: choiceDiet.optional(),
    isSpicy: flag.optional(),
  },
};

/** What is stated of a line, as stored. */
export const allergenStatement = z.object({ allergens: allergenMap, allergensComplete: complete });

/** Allergens that somebody avoids. */
export const avoidedAllergens = z.array(z.enum(ALLERGENS)).max(ALLERGENS.length);
