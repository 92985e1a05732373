import { expect, test } from 'vitest';
import { readAmount, showAmount } from './amount-input.ts';
import { LANGUAGES } from './languages.ts';
import { parseDecimal } from './money.ts';

test('an amount field uses the decimal separator of the language', () => {
  expect(LANGUAGES.map((language) => showAmount('12.50', language))).toEqual(['12.50', '12.50', '12,50']);
});

test('an amount can be typed with either decimal separator and with a shekel sign', () => {
  for (const typed of ['12.5', '12,5', '₪12,50', ' ₪ 12.50']) expect(parseDecimal(readAmount(typed))).toBe(1250);
});

test('misplaced thousands separators make an amount invalid', () => {
  const typings = ['1,240', '1.240', '1,2,3', '12,34.50', 'x1.240,50', '1.240,50x'];
  for (const typed of typings) expect(parseDecimal(readAmount(typed))).toBeNull();
});

test.each([
  ['1.240,50', 124_050],
  ['1,240.5', 124_050],
  ['₪ 1,234,567.89', 123_456_789],
  ['12.345,60', 1_234_560],
  [' 123,456.78 ', 12_345_678],
])('the amount %s is read with its thousands separators', (typed, agorot) => {
  expect(parseDecimal(readAmount(typed))).toBe(agorot);
});
