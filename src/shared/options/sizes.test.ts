import { expect, test } from 'vitest';
import { dishWith, optionGroup } from '../../../test/options.ts';
import { sizesFor } from './sizes.ts';

const PIZZA = optionGroup({ id: 1, isSize: true, choices: [{ id: 11 }, { id: 12 }] });
const DRINK = optionGroup({ id: 2, isSize: true, choices: [{ id: 21 }] });
const SALAD = optionGroup({ id: 3, isSize: true, choices: [{ id: 31 }, { id: 32 }] });
const TOPPINGS = optionGroup({ id: 4, choices: [{ id: 41, pricesBySize: [{ sizeId: 32, price: 500 }] }] });
const groups = [PIZZA, DRINK, SALAD, TOPPINGS];
const menu = [dishWith([PIZZA, TOPPINGS]).dish, { ...dishWith([DRINK]).dish, id: 2 }];

test('the sizes of a group are those of its dishes and those with prices already', () => {
  const idsFor = (groupId: number | null, alongside: number[] = []) =>
    sizesFor({ groupId, groups, menu, alongside }).map(({ id }) => id);
  expect(idsFor(4)).toEqual([11, 12, 32]);
  expect(idsFor(4, [2])).toEqual([11, 12, 21, 32]);
  expect(idsFor(1)).toEqual([]);
  expect(idsFor(null)).toEqual([]);
  expect(idsFor(null, [1, 4])).toEqual([11, 12]);
  expect(sizesFor({ groupId: null, groups, menu, alongside: [2] })).toEqual([{ id: 21, name: { en: 'Choice 21' } }]);
});
