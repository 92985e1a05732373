import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LineToCook, preparationOf } from './preparation.ts';

const choiceOf = (id: number, quantity: number) => ({ id, name: { en: `Choice ${id}` }, quantity });

const lineArbitrary: fc.Arbitrary<LineToCook> = fc
  .record({
    dishId: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    choices: fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 2 }) }),
      {
        selector: ({ id }) => id,
        maxLength: 3,
      },
    ),
  })
  .map(({ dishId, quantity, choices }) => ({
    dishId,
    quantity,
    name: { en: `Dish ${dishId}` },
    categoryId: null,
    choices: choices.map(({ id, quantity }) => choiceOf(id, quantity)),
  }));

/** Whether two lines are made alike: each choice of one is in the other, as often. */
function isAlike(one: LineToCook['choices'], other: LineToCook['choices']): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, quantity }) => other.some((each) => each.id === id && each.quantity === quantity))
  );
}

test('counts as often as one portion after the other does', () => {
  fc.assert(
    fc.property(fc.array(lineArbitrary, { maxLength: 30 }), (lines) => {
      const dishes = preparationOf(lines);
      const portions = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line));
      for (const portion of portions) {
        const dish = dishes.find(({ dishId }) => dishId === portion.dishId);
        const ofDish = portions.filter(({ dishId }) => dishId === portion.dishId);
        expect(dish?.quantity).toBe(ofDish.length);
        const alike = dish?.combinations.filter(({ choices }) => isAlike(choices, portion.choices));
        expect(alike).toHaveLength(1);
        expect(alike?.[0]?.quantity).toBe(ofDish.filter(({ choices }) => isAlike(choices, portion.choices)).length);
      }
      const counted = dishes.flatMap(({ combinations }) => combinations.map(({ quantity }) => quantity));
      expect(counted.reduce((sum, quantity) => sum + quantity, 0)).toBe(portions.length);
    }),
  );
});

test('has the most frequent dishes and combinations first, under the last name of each', () => {
  const line = (dishId: number, quantity: number, changes: Partial<LineToCook> = {}) => ({
    dishId,
    name: { en: 'Falafel' },
    categoryId: 7,
    quantity,
    choices: [],
    ...changes,
  });
  const tahini = choiceOf(1, 1);
  const lines = [
    line(2, 3),
    line(1, 2),
    line(1, 5, { choices: [tahini] }),
    line(1, 1, { name: { en: 'Falafel, fresh' } }),
  ];
  expect(preparationOf(lines)).toEqual([
    {
      dishId: 1,
      name: { en: 'Falafel, fresh' },
      categoryId: 7,
      quantity: 8,
      combinations: [
        { choices: [tahini], quantity: 5 },
        { choices: [], quantity: 3 },
      ],
      others: 0,
    },
    {
      dishId: 2,
      name: { en: 'Falafel' },
      categoryId: 7,
      quantity: 3,
      combinations: [{ choices: [], quantity: 3 }],
      others: 0,
    },
  ]);
});

test('lists the 30 most frequent combinations of a dish and counts the others together', () => {
  const lines = Array.from({ length: 32 }, (_, index) => ({
    dishId: 1,
    name: { en: 'Pizza' },
    categoryId: null,
    quantity: index + 1,
    choices: [choiceOf(index + 1, 1)],
  }));
  const [dish] = preparationOf(lines);
  expect(dish?.combinations.map(({ quantity }) => quantity)).toEqual(Array.from({ length: 30 }, (_, at) => 32 - at));
  expect(dish).toMatchObject({ quantity: 528, others: 3 });
});
