import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dishWith, optionGroup } from '../../../test/options.ts';
import type { ChosenOption } from '../options/dish-options.ts';
import { countOf, lineKey, lineTotal, priceLine, totalOf, withAtMost } from './pricing.ts';

const dish = fc.record({
  id: fc.integer({ min: 1, max: 20 }),
  name: fc.record({ en: fc.string(), he: fc.string(), tr: fc.string() }),
  price: fc.integer({ min: 0, max: 1_000_000 }),
});
const quantity = fc.integer({ min: 1, max: 999 });
const line = fc.tuple(dish, quantity).map(([each, count]) => priceLine({ dish: each, quantity: count }));
const lines = fc.array(line, { maxLength: 30 });

describe('an order line', () => {
  test('has the dish, its names and price, and a total in whole agorot that is never negative', () => {
    fc.assert(
      fc.property(dish, quantity, (of, count) => {
        const {
          key,
          dishId,
          unitPrice,
          quantity: ordered,
          choices,
          note,
          ...names
        } = priceLine({ dish: of, quantity: count });
        const { id, price, ...texts } = of;
        expect([dishId, unitPrice, ordered, names]).toEqual([id, price, count, texts]);
        expect([choices, note]).toEqual([[], '']);
        expect(key).not.toBe('');
        const total = lineTotal({ unitPrice, quantity: ordered });
        expect(Number.isSafeInteger(total) && total >= 0).toBe(true);
        expect(total).toBe(Array.from({ length: count }, () => price).reduce((sum, each) => sum + each, 0));
      }),
    );
  });

  test('has the key of another one exactly when both have the same dish', () => {
    fc.assert(
      fc.property(line, line, (one, other) => {
        expect(one.key === other.key).toBe(one.dishId === other.dishId);
      }),
    );
  });
});

describe('an order line with choices', () => {
  const extras = optionGroup({
    maxPerChoice: 2,
    choices: [
      { id: 3, price: 300 },
      { id: 4, price: -2_000 },
    ],
  });
  const { dish: pizza, groups } = dishWith([extras]);
  const of = (chosen: ChosenOption[], note = '') => priceLine({ dish: pizza, groups, chosen, note, quantity: 2 });

  test('has a unit price with its choices, never below zero', () => {
    expect(of([{ choiceId: 3, quantity: 2 }])).toMatchObject({ unitPrice: 1_600, quantity: 2 });
    expect(of([{ choiceId: 4, quantity: 1 }])).toMatchObject({ unitPrice: 0, choices: [{ price: -2_000 }] });
  });

  test('has the key of another one exactly when both have the same choices and note', () => {
    const [one, two] = [
      { choiceId: 3, quantity: 1 },
      { choiceId: 4, quantity: 1 },
    ];
    expect(of([one, two]).key).toBe(of([two, one]).key);
    expect(of([one, one]).key).toBe(of([{ choiceId: 3, quantity: 2 }]).key);
    expect(of([]).key).toBe(lineKey(1));
    const different = [of([]), of([], 'No salt'), of([one]), of([one], 'No salt'), of([two]), of([one, one])];
    expect(new Set(different.map(({ key }) => key)).size).toBe(different.length);
  });
});

describe('the total', () => {
  test('is the sum of the lines, in whole agorot, and never negative', () => {
    fc.assert(
      fc.property(lines, lines, (some, more) => {
        expect(totalOf([...some, ...more])).toBe(totalOf(some) + totalOf(more));
        expect(countOf([...some, ...more])).toBe(countOf(some) + countOf(more));
        expect(Number.isSafeInteger(totalOf(some)) && totalOf(some) >= 0).toBe(true);
      }),
    );
  });

  test('has no rounding errors, unlike shekels as floating-point numbers', () => {
    expect(totalOf([{ unitPrice: 10, quantity: 3 }])).toBe(30);
    expect(totalOf([])).toBe(0);
  });
});

test('at most so many of a dish stay in the lines, the first first, and other dishes stay as they are', () => {
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

test('the key of a line is that of its choices in any order, and of no others', () => {
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
