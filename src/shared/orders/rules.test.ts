import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_ID } from '../ids.ts';
import { missingToMinimum, orderIdOf, orderNumberOf, priceChanges } from './rules.ts';

const agorot = fc.integer({ min: 0, max: 1_000_000 });

describe('missingToMinimum', () => {
  test('is 0 exactly when the total reaches the minimum', () => {
    fc.assert(
      fc.property(agorot, agorot, (total, minimum) => {
        const missing = missingToMinimum(total, minimum);
        expect(missing === 0).toBe(total >= minimum);
        expect(missing).toBeGreaterThanOrEqual(0);
        expect(missingToMinimum(total + missing, minimum)).toBe(0);
        if (missing > 0) expect(missingToMinimum(total + missing - 1, minimum)).toBe(1);
      }),
    );
  });
});

describe('price changes', () => {
  const menu = new Map([
    [1, { name: { en: 'Falafel' }, price: 4200 }],
    [2, { name: { en: 'Stew' }, price: 6800 }],
  ]);

  test('contain each line whose price differs from the menu, with old and new price', () => {
    const cart = [
      { dishId: 1, unitPrice: 4000 },
      { dishId: 2, unitPrice: 6800 },
    ];
    expect(priceChanges(cart, menu)).toEqual([{ id: 1, name: 'Falafel', oldPrice: 4000, newPrice: 4200 }]);
  });

  test('are empty when every price is current or the dish is unknown', () => {
    expect(
      priceChanges(
        [
          { dishId: 2, unitPrice: 6800 },
          { dishId: 9, unitPrice: 1 },
        ],
        menu,
      ),
    ).toEqual([]);
  });
});

describe('order numbers', () => {
  test('are converted from and to ids', () => {
    expect(orderNumberOf(1)).toBe('1001');
    fc.assert(fc.property(fc.integer({ min: 1, max: MAX_ID }), (id) => orderIdOf(orderNumberOf(id)) === id));
    expect(orderIdOf(orderNumberOf(MAX_ID))).toBe(MAX_ID);
    expect(orderIdOf(orderNumberOf(1))).toBe(1);
  });

  test.each([
    '1000',
    '0',
    '',
    'x',
    '-1001',
    '1001 ',
    '1e9',
    '99999999999',
    '1001.0',
    '٢٠٠١',
    '9999999999',
    'x1001',
    '1001x',
    '00000001001',
  ])('orderIdOf returns null for %j', (text) => {
    expect(orderIdOf(text)).toBeNull();
  });
});
