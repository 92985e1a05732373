import { describe, expect, test } from 'vitest';
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

/** Returns the price of each choice by its id. */
function prices(chosen: [choiceId: number, quantity: number][], { free = 0 } = {}) {
  const { dish, groups } = dishWith([sizes, { ...extras, free }]);
  const given = chosen.map(([choiceId, quantity]) => ({ choiceId, quantity }));
  return priceChoices(dish, groups, given).map(({ choiceId, price }) => [choiceId, price]);
}

describe('the prices of choices', () => {
  test('are those of the menu, as often as each is taken, in the order of the menu', () => {
    expect(
      prices([
        [6, 1],
        [3, 2],
        [1, 1],
      ]),
    ).toEqual([
      [1, 0],
      [3, 600],
      [6, -100],
    ]);
  });

  test('follow the size where the choice has a price for it', () => {
    expect(
      prices([
        [2, 1],
        [3, 1],
        [4, 2],
      ]),
    ).toEqual([
      [2, 1_000],
      [3, 300],
      [4, 800],
    ]);
    expect(
      prices([
        [1, 1],
        [4, 1],
      ]),
    ).toEqual([
      [1, 0],
      [4, 200],
    ]);
  });

  test('are free for the cheapest, each as often as it is taken', () => {
    expect(
      prices(
        [
          [1, 1],
          [3, 2],
          [4, 1],
        ],
        { free: 2 },
      ),
    ).toEqual([
      [1, 0],
      [3, 300],
      [4, 0],
    ]);
    expect(
      prices(
        [
          [2, 1],
          [3, 2],
          [4, 1],
        ],
        { free: 2 },
      ),
    ).toEqual([
      [2, 1_000],
      [3, 0],
      [4, 400],
    ]);
  });

  test('without a price or below zero count as free, and stay', () => {
    expect(
      prices(
        [
          [1, 1],
          [3, 1],
          [5, 1],
          [6, 1],
        ],
        { free: 2 },
      ),
    ).toEqual([
      [1, 0],
      [3, 300],
      [5, 0],
      [6, -100],
    ]);
  });

  test('have names of the menu', () => {
    const { dish, groups } = dishWith([extras]);
    expect(priceChoices(dish, groups, [{ choiceId: 3, quantity: 2 }])).toEqual([
      { choiceId: 3, groupId: 2, groupName: { en: 'Extras' }, name: { en: 'Choice 3' }, price: 600, quantity: 2 },
    ]);
  });

  test('leave out what the dish does not have', () => {
    expect(prices([[77, 1]])).toEqual([]);
  });
});
