import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCart } from './stored-cart.ts';

const quantities = fc.dictionary(fc.integer({ min: 1, max: 9999 }).map(String), fc.integer({ min: 1, max: 999 }));

test('a cart stored by release 0.1 is read with every dish and quantity, and so is one stored now', () => {
  fc.assert(
    fc.property(quantities, (kept) => {
      const cart = parseCart(JSON.parse(JSON.stringify(kept)));
      expect(Object.fromEntries(cart.map(({ dishId, quantity }) => [dishId, quantity]))).toEqual({ ...kept });
      expect(new Set(cart.map(({ key }) => key)).size).toBe(cart.length);
      expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
    }),
  );
});

test('two lines of one dish stay separate', () => {
  const lines = [
    { key: '7', dishId: 7, quantity: 1 },
    { key: '7 without onion', dishId: 7, quantity: 2 },
  ];
  expect(parseCart(lines)).toEqual(lines);
});

test('invalid entries are left out, and valid ones kept', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      fc.pre(typeof json === 'object' && json !== null);
      for (const { key, dishId, quantity } of parseCart(json)) {
        expect(typeof key).toBe('string');
        expect(Number.isInteger(dishId) && dishId > 0).toBe(true);
        expect(Number.isInteger(quantity) && quantity > 0 && quantity <= 999).toBe(true);
      }
    }),
  );
  const line = { key: '7', dishId: 7, quantity: 1 };
  expect(
    parseCart([null, line, { ...line, quantity: 0 }, { ...line, quantity: 1000 }, { ...line, dishId: 'x' }]),
  ).toEqual([line]);
  expect(parseCart({ 7: 1, x: 2, 8: '3', 9: 1.5 })).toEqual([line]);
  expect(() => parseCart('7')).toThrow(TypeError);
});
