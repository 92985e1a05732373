import { expect, test } from 'vitest';
import { dishWith, optionGroup } from '../../../test/options.ts';
import { priceChoices } from './price-choices.ts';

const sizes = optionGroup({ id: 1, isSize: true, choices: [{ id: 1 }, { id: 2, price: 1_000 }] });
const extras = optionGroup({
  id: 2,
  maxPerChoice: 5,
  choices: [
    { id: 3, price: 300 },
    { id: 4, price: 200, pricesBySize: [{ sizeId: 2, price: 400 }] },
    { id: 5, price: 0 },
    { id: 6, price: -100 },
  ],
});

/** Returns the price of each chosen choice by its id, in the order of the menu. */
function prices(chosen: Record<number, number>, free = 0) {
  const { dish, groups } = dishWith([sizes, { ...extras, free }]);
  const given = Object.entries(chosen).map(([choiceId, quantity]) => ({ choiceId: Number(choiceId), quantity }));
  return priceChoices(dish, groups, given.toReversed()).map(({ choiceId, price }) => `${choiceId}: ${price}`);
}

test.each([
  ['are multiplied by the quantity of each', { 1: 1, 3: 2, 6: 1 }, 0, ['1: 0', '3: 600', '6: -100']],
  ['depend on the size if the choice has a price for it', { 2: 1, 3: 1, 4: 2 }, 0, ['2: 1000', '3: 300', '4: 800']],
  ['are those of the choice for any other size', { 1: 1, 4: 1 }, 0, ['1: 0', '4: 200']],
  ['leave out the cheapest free ones', { 1: 1, 3: 2, 4: 1 }, 2, ['1: 0', '3: 300', '4: 0']],
  ['leave out the cheapest free ones of the size', { 2: 1, 3: 2, 4: 1 }, 2, ['2: 1000', '3: 0', '4: 400']],
  [
    'use up free ones by choices that cost nothing or less',
    { 1: 1, 3: 1, 5: 1, 6: 1 },
    2,
    ['1: 0', '3: 300', '5: 0', '6: -100'],
  ],
  ['leave out choices that the dish does not have', { 77: 1 }, 0, []],
] as const)('the prices of choices %s', (...[, chosen, free, expected]) => {
  expect(prices(chosen, free)).toEqual(expected);
});

test('a priced choice has the names of the menu', () => {
  const { dish, groups } = dishWith([extras]);
  expect(priceChoices(dish, groups, [{ choiceId: 3, quantity: 2 }])).toEqual([
    { choiceId: 3, groupId: 2, groupName: { en: 'Extras' }, name: { en: 'Choice 3' }, price: 600, quantity: 2 },
  ]);
});
