import { describe, expect, test } from 'vitest';
import { ALLERGENS, allergensWith, hitsOf, isStated, sumOf } from './allergens.ts';
import { isAnythingStated } from './contents.ts';
import { allowsDiet, contradictions, dietWith, isOfDiet } from './diet.ts';

const NOTHING = { allergens: {}, allergensComplete: false };
const NONE = { allergens: {}, allergensComplete: true };
const TAHINI = { allergens: { sesame: 'contains', nuts: 'mayContain' }, allergensComplete: true } as const;

describe('the sum of what is stated', () => {
  test('has what any part contains, in the order of screens', () => {
    const bread = { allergens: { sesame: 'mayContain', gluten: 'contains' }, allergensComplete: true } as const;
    const sum = sumOf([TAHINI, bread]);
    expect(sum).toEqual({
      allergens: { gluten: 'contains', sesame: 'contains', nuts: 'mayContain' },
      allergensComplete: true,
    });
    expect(Object.keys(sum.allergens)).toEqual(['gluten', 'sesame', 'nuts']);
  });

  test('is complete only where each part is', () => {
    expect(sumOf([TAHINI, NONE]).allergensComplete).toBe(true);
    expect(sumOf([TAHINI, NOTHING]).allergensComplete).toBe(false);
  });
});

test('an allergen is free only in a complete statement', () => {
  expect(hitsOf(TAHINI, ['sesame', 'nuts', 'milk'])).toEqual({
    contains: ['sesame'],
    mayContain: ['nuts'],
    notStated: [],
  });
  expect(hitsOf({ ...TAHINI, allergensComplete: false }, ['sesame', 'milk'])).toEqual({
    contains: ['sesame'],
    mayContain: [],
    notStated: ['milk'],
  });
  expect(allergensWith(TAHINI.allergens, 'mayContain')).toEqual(['nuts']);
});

test('nothing is stated without an allergen and without completeness', () => {
  const unfinished = { ...TAHINI, allergensComplete: false };
  expect([NOTHING, NONE, TAHINI, unfinished].map(isStated)).toEqual([false, true, true, true]);
});

test('customers can filter by a dish of which the allergens, the diet or the spice are stated', () => {
  const plain = { ...NOTHING, diet: null, isSpicy: false };
  const stated = [plain, { ...plain, ...NONE }, { ...plain, diet: 'vegan' as const }, { ...plain, isSpicy: true }];
  expect(stated.map(isAnythingStated)).toEqual([false, true, true, true]);
});

describe('a diet', () => {
  const choice = { diet: null, allergens: {} };

  test('is contradicted by what it excludes, not by traces of it', () => {
    const allergens = { milk: 'contains', fish: 'contains', eggs: 'mayContain' } as const;
    expect(contradictions('vegan', allergens)).toEqual(['fish', 'milk']);
    expect(contradictions('vegetarian', allergens)).toEqual(['fish']);
    expect(contradictions(null, allergens)).toEqual([]);
    const all = Object.fromEntries(ALLERGENS.map((code) => [code, 'contains' as const]));
    expect(contradictions('vegetarian', all)).toEqual(['fish', 'crustaceans', 'molluscs']);
    expect(contradictions('vegan', all)).toEqual(['fish', 'crustaceans', 'molluscs', 'milk', 'eggs']);
  });

  test('of a dish holds as far as each choice allows it', () => {
    expect(dietWith('vegan', [choice])).toBe('vegan');
    expect(dietWith('vegan', [choice, { ...choice, diet: 'notVegan' }])).toBe('vegetarian');
    expect(dietWith('vegan', [{ ...choice, diet: 'notVegetarian' }])).toBeNull();
    expect(dietWith('vegan', [{ ...choice, allergens: { milk: 'contains' } }])).toBe('vegetarian');
    expect(dietWith(null, [])).toBeNull();
    expect(allowsDiet({ ...choice, diet: 'notVegan' }, 'vegetarian')).toBe(true);
  });

  test('vegan is vegetarian too, not the reverse', () => {
    expect(isOfDiet('vegan', 'vegetarian')).toBe(true);
    expect(isOfDiet('vegetarian', 'vegan')).toBe(false);
    expect(isOfDiet(null, 'vegetarian')).toBe(false);
  });
});
