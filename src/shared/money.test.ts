import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDelta, formatPrice, isTooMuch, MAX_AGOROT, parseDecimal, toDecimal } from './money.ts';

const agorot = fc.integer({ min: 0, max: MAX_AGOROT });

test('an amount survives encoding and decoding', () => {
  fc.assert(fc.property(agorot, (amount) => parseDecimal(toDecimal(amount)) === amount));
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
  '%j is not an amount',
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
])('%j is an amount that is too large: %s', (text, expected) => {
  expect(isTooMuch(text)).toBe(expected);
});

test.each([
  [124_000, 'en', '₪1,240'],
  [124_000, 'he', '₪1,240'],
  [124_000, 'tr', '₪1.240'],
  [4250, 'en', '₪42.50'],
  [4250, 'tr', '₪42,50'],
] as const)('%i agorot on the menu in %s are shown as %s', (amount, inLanguage, expected) => {
  expect(formatPrice(amount, inLanguage)).toBe(expected);
});

test('prices in the checkout have two decimals', () => {
  expect(formatPrice(4200, 'en', { style: 'exact' })).toBe('₪42.00');
  expect(formatPrice(0, 'he', { style: 'exact' })).toBe('₪0.00');
});

test('surcharges are shown with a sign', () => {
  const deltas = [600, 650, 0, -200].map((agorot) => formatDelta(agorot, 'en'));
  expect(deltas).toEqual(['+₪6', '+₪6.50', '+₪0', '−₪2']);
});
