import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOf, lineTotal, priceLine, totalOf, withAtMost } from './pricing.ts';

const dish = fc.record({
  id: fc.integer({ min: 1, max: 20 }),
  name: fc.record({ en: fc.string(), he: fc.string(), tr: fc.string() }),
  price: fc.integer({ min: 0, max: 1_000_000 }),
});
const quantity = fc.integer({ min: 1, max: 999 });
const line = fc.tuple(dish, quantity).map(([each, count]) => priceLine(each, count));
const lines = fc.array(line, { maxLength: 30 });

describe('an order line', () => {
  test('has the dish, its names and price, and a total in whole agorot that is never negative', () => {
    fc.assert(
      fc.property(dish, quantity, (of, count) => {
        const { key, dishId, unitPrice, quantity: ordered, ...names } = priceLine(of, count);
        const { id, price, ...texts } = of;
        expect([dishId, unitPrice, ordered, names]).toEqual([id, price, count, texts]);
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
