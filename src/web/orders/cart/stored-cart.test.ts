import { expect, test } from 'vitest';
import { parseCart } from './stored-cart.ts';

test('two lines of one dish stay separate in storage', () => {
  const lines = [
    { key: '7', dishId: 7, quantity: 1 },
    { key: '7 without onion', dishId: 7, quantity: 2 },
  ];
  expect(parseCart(lines)).toEqual(lines);
});

test('stored choices and notes are bounded, and a line with an invalid choice is dropped', () => {
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

test('invalid stored lines are dropped and valid ones kept', () => {
  const line = { key: '7', dishId: 7, quantity: 1 };
  expect(
    parseCart([null, line, { ...line, quantity: 0 }, { ...line, quantity: 1000 }, { ...line, dishId: 'x' }]),
  ).toEqual([line]);
  expect(() => parseCart('7')).toThrow(TypeError);
});
