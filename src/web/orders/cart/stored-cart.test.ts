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

test('choices and note are kept within bounds, and a line with an invalid choice is left out', () => {
  const line = {
    key: '7:1x2',
    dishId: 7,
    quantity: 1,
    choices: [{ choiceId: 1, quantity: 2, name: { en: 'Olives' } }],
  };
  expect(parseCart([{ ...line, note: 'no salt' }])).toEqual([{ ...line, note: 'no salt' }]);
  expect(parseCart([{ ...line, note: 'x'.repeat(1000) }])[0]?.note).toHaveLength(140);
  expect(parseCart([{ ...line, note: 7, choices: [] }])).toEqual([{ ...line, choices: [] }]);
  const unnamed = { choiceId: 1, quantity: 2 };
  expect(parseCart([{ ...line, choices: [{ ...unnamed, name: 7, other: 1 }] }])).toEqual([
    { ...line, choices: [unnamed] },
  ]);
  const invalid = [
    null,
    7,
    {},
    { ...unnamed, choiceId: -1 },
    { ...unnamed, quantity: 1e9 },
    { ...unnamed, quantity: '1' },
  ];
  for (const choice of invalid) expect(parseCart([{ ...line, choices: [unnamed, choice] }])).toEqual([]);
  expect(parseCart([{ ...line, choices: Array.from({ length: 501 }, () => unnamed) }])).toEqual([]);
  expect(parseCart([{ ...line, choices: 'x' }])).toEqual([]);
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
