import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount, showAmount } from './amount-input.ts';
import { LANGUAGES } from './languages.ts';
import { formatPrice, MAX_AGOROT, parseDecimal, toDecimal } from './money.ts';

test('an amount in a field has the decimal separator of the language', () => {
  expect(LANGUAGES.map((language) => showAmount('12.50', language))).toEqual(['12.50', '12.50', '12,50']);
});

test('an amount may be typed with either separator, and the shekel sign', () => {
  for (const typed of ['12.5', '12,5', '₪12,50', ' ₪ 12.50']) expect(parseDecimal(readAmount(typed))).toBe(1250);
});

test('thousands separators are no decimals', () => {
  for (const typed of ['1,240', '1.240', '1.240,50', '1,240.50']) expect(parseDecimal(readAmount(typed))).toBeNull();
});

test('what is shown of an amount is read as the same amount, and is written as prices are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_AGOROT }), fc.constantFrom(...LANGUAGES), (agorot, language) => {
      const shown = showAmount(toDecimal(agorot), language);
      expect(parseDecimal(readAmount(shown))).toBe(agorot);
      expect(formatPrice(agorot, language, { style: 'exact' }).slice(-3)).toBe(shown.slice(-3));
    }),
  );
});
