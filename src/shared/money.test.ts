import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDelta, formatPrice, isTooMuch, MAX_AGOROT, parseDecimal, toDecimal } from './money.ts';

const agorot = fc.integer({ min: 0, max: MAX_AGOROT });

describe('decimal strings', () => {
  test('every amount survives the way to the wire and back', () => {
    fc.assert(fc.property(agorot, (amount) => parseDecimal(toDecimal(amount)) === amount));
  });

  test('always have two decimals', () => {
    fc.assert(fc.property(agorot, (amount) => /^\d+\.\d\d$/.test(toDecimal(amount))));
    expect(toDecimal(5)).toBe('0.05');
    expect(toDecimal(-4250)).toBe('-42.50');
  });

  test.each([
    ['42', 4200],
    ['42.5', 4250],
    ['42.50', 4250],
    [' 42.50 ', 4250],
    ['0.29', 29],
    ['10000000', MAX_AGOROT],
  ])('%j is read as %i agorot', (text, expected) => {
    expect(parseDecimal(text)).toBe(expected);
  });

  test.each(['', '.', '42.', '.5', '-1', '+1', '4,2', '1e3', '0x10', '42.505', '١٢', 'NaN', '10000000.01', '1 000'])(
    '%j is no amount',
    (text) => {
      expect(parseDecimal(text)).toBeNull();
    },
  );

  test.each([
    ['10000000.01', true],
    [' 99999999999 ', true],
    ['10000000', false],
    ['12', false],
    ['1e9', false],
    ['10000000.001', false],
  ])('%j is an amount that is too much: %s', (text, expected) => {
    expect(isTooMuch(text)).toBe(expected);
  });
});

describe('prices for people', () => {
  test.each([
    [124_000, 'en', '₪1,240'],
    [124_000, 'he', '₪1,240'],
    [124_000, 'tr', '₪1.240'],
    [4250, 'en', '₪42.50'],
    [4250, 'tr', '₪42,50'],
  ] as const)('%i agorot in the menu in %s are %s', (amount, inLanguage, expected) => {
    expect(formatPrice(amount, inLanguage)).toBe(expected);
  });

  test('have two decimals in the checkout', () => {
    expect(formatPrice(4200, 'en', { style: 'exact' })).toBe('₪42.00');
    expect(formatPrice(0, 'he', { style: 'exact' })).toBe('₪0.00');
  });

  test('have a sign where they are added to another', () => {
    const deltas = [600, 650, 0, -200].map((agorot) => formatDelta(agorot, 'en'));
    expect(deltas).toEqual(['+₪6', '+₪6.50', '+₪0', '−₪2']);
  });
});
