import { expect, test } from 'vitest';
import { ALLERGENS, allergensWith, hitsOf, isStated, sumOf } from './allergens.ts';
import { isAnythingStated } from './contents.ts';
import { allowsDiet, contradictions, dietWith, isOfDiet } from './diet.ts';

const NOTHING = { allergens: {}, allergensComplete: false };
const NONE = { allergens: {}, allergensComplete: true };
const TAHINI = { allergens: { sesame: 'contains', nuts: 'mayContain' }, allergensComplete: true } as const;

test('the sum of declarations contains every allergen of any part, in display order', () => {
  const bread = { allergens: { sesame: 'mayContain', gluten: 'contains' }, allergensComplete: true } as const;
  const sum = sumOf([TAHINI, bread]);
  expect(sum).toEqual({
    allergens: { gluten: 'contains', sesame: 'contains', nuts: 'mayContain' },
    allergensComplete: true,
  });
  expect(Object.keys(sum.allergens)).toEqual(['gluten', 'sesame', 'nuts']);
});

test('the sum of declarations is complete only if each part is complete', () => {
  expect(sumOf([TAHINI, NONE]).allergensComplete).toBe(true);
  expect(sumOf([TAHINI, NOTHING]).allergensComplete).toBe(false);
});

test('a dish is free of an undeclared allergen only if its declaration is complete', () => {
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

test('a dish without allergens and without a complete declaration declares nothing', () => {
  const unfinished = { ...TAHINI, allergensComplete: false };
  expect([NOTHING, NONE, TAHINI, unfinished].map(isStated)).toEqual([false, true, true, true]);
});

test('customers can filter by a dish that declares allergens, a diet or spiciness', () => {
  const plain = { ...NOTHING, diet: null, isSpicy: false };
  const stated = [plain, { ...plain, ...NONE }, { ...plain, diet: 'vegan' as const }, { ...plain, isSpicy: true }];
  expect(stated.map(isAnythingStated)).toEqual([false, true, true, true]);
});

const choice = { diet: null, allergens: {} };

test('a diet is contradicted by an ingredient that it excludes, but not by traces', () => {
  const allergens = { milk: 'contains', fish: 'contains', eggs: 'mayContain' } as const;
  expect(contradictions('vegan', allergens)).toEqual(['fish', 'milk']);
  expect(contradictions('vegetarian', allergens)).toEqual(['fish']);
  expect(contradictions(null, allergens)).toEqual([]);
  const all = Object.fromEntries(ALLERGENS.map((code) => [code, 'contains' as const]));
  expect(contradictions('vegetarian', all)).toEqual(['fish', 'crustaceans', 'molluscs']);
  expect(contradictions('vegan', all)).toEqual(['fish', 'crustaceans', 'molluscs', 'milk', 'eggs']);
});

test('a dish keeps its diet only as far as each choice allows it', () => {
  expect(dietWith('vegan', [choice])).toBe('vegan');
  expect(dietWith('vegan', [choice, { ...choice, diet: 'notVegan' }])).toBe('vegetarian');
  expect(dietWith('vegan', [{ ...choice, diet: 'notVegetarian' }])).toBeNull();
  expect(dietWith('vegan', [{ ...choice, allergens: { milk: 'contains' } }])).toBe('vegetarian');
  expect(dietWith(null, [])).toBeNull();
  expect(allowsDiet({ ...choice, diet: 'notVegan' }, 'vegetarian')).toBe(true);
});

test('a vegan dish is also vegetarian, but not the reverse', () => {
  expect(isOfDiet('vegan', 'vegetarian')).toBe(true);
  expect(isOfDiet('vegetarian', 'vegan')).toBe(false);
  expect(isOfDiet(null, 'vegetarian')).toBe(false);
});
