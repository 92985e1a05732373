import { expect, test } from 'vitest';
import { type LineToCook, preparationOf } from './preparation.ts';

const choiceOf = (id: number, quantity: number) => ({ id, name: { en: `Choice ${id}` }, quantity });

test('the preparation list has the most frequent dishes and combinations first, named by the last order', () => {
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

test('the preparation list has 30 combinations per dish and counts the others together', () => {
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
