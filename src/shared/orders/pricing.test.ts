import { expect, test } from 'vitest';
import { dishWith, optionGroup } from '../../../test/options.ts';
import type { ChosenOption } from '../options/dish-options.ts';
import { lineKey, priceLine, withAtMost } from './pricing.ts';

const extras = optionGroup({
  maxPerChoice: 2,
  choices: [
    { id: 3, price: 300 },
    { id: 4, price: -2_000 },
  ],
});
const { dish: pizza, groups } = dishWith([extras]);
const of = (chosen: ChosenOption[], note = '') => priceLine({ dish: pizza, groups, chosen, note, quantity: 2 });

test('the unit price of a line includes its choices and is never negative', () => {
  expect(of([{ choiceId: 3, quantity: 2 }])).toMatchObject({ unitPrice: 1_600, quantity: 2 });
  expect(of([{ choiceId: 4, quantity: 1 }])).toMatchObject({ unitPrice: 0, choices: [{ price: -2_000 }] });
});

test('lines are cut to the remaining portions of a dish, the first lines first', () => {
  const lines = [
    { dishId: 1, quantity: 2 },
    { dishId: 2, quantity: 9 },
    { dishId: 1, quantity: 3 },
  ];
  expect(withAtMost(lines, 1, 4)).toEqual([
    { dishId: 1, quantity: 2 },
    { dishId: 2, quantity: 9 },
    { dishId: 1, quantity: 2 },
  ]);
  expect(withAtMost(lines, 1, 2)).toEqual(lines.slice(0, 2));
  expect(withAtMost(lines, 1, 0)).toEqual([{ dishId: 2, quantity: 9 }]);
  expect(withAtMost(lines, 1, 9)).toEqual(lines);
});

test('lines have the same key exactly if dish, choices and note are equal', () => {
  const chosen = (...all: [number, number][]) => all.map(([choiceId, quantity]) => ({ choiceId, quantity }));
  expect(lineKey(7)).toBe('7');
  expect(lineKey(1, chosen([3, 1], [20, 2]))).toBe(lineKey(1, chosen([20, 2], [3, 1])));
  const alike = [
    lineKey(1, chosen([11, 1])),
    lineKey(11, chosen([1, 1])),
    lineKey(1, chosen([1, 1], [12, 1])),
    lineKey(1, chosen([1, 11], [2, 1])),
    lineKey(1, [], '1x1'),
    lineKey(1, chosen([1, 1])),
  ];
  expect(new Set(alike).size).toBe(alike.length);
});
