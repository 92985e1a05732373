import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import en from '../i18n/en/amounts.json' with { type: 'json' };
import { createTranslate } from '../i18n/translate.ts';
import { feeOf, missingToFree } from './fees.ts';
import { feesText } from './fees-text.ts';
import { deliveryFees, stepErrorIn } from './fees-wire.ts';

const FEES = [
  { from: 0, fee: 3_000 },
  { from: 20_000, fee: 1_500 },
  { from: 50_000, fee: 0 },
];

test.each([
  [0, 3_000],
  [19_999, 3_000],
  [20_000, 1_500],
  [49_999, 1_500],
  [50_000, 0],
  [900_000, 0],
])('delivering dishes for %d agorot costs %d', (subtotal, fee) => {
  expect(feeOf(FEES, subtotal)).toBe(fee);
});

test('the amount missing to free delivery makes it free, and one agora less does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 49_999 }), (subtotal) => {
      const missing = missingToFree(FEES, subtotal);
      expect(feeOf(FEES, subtotal + missing)).toBe(0);
      expect(feeOf(FEES, subtotal + missing - 1)).not.toBe(0);
    }),
    runs(1_000),
  );
  expect(missingToFree(FEES, 50_000)).toBe(0);
  expect(missingToFree(FEES.slice(0, 2), 10_000)).toBe(0);
  expect(missingToFree([], 10_000)).toBe(0);
});

test.each([
  ['the first is not from 0', [{ from: 1, fee: 0 }], { index: 0, error: 'startsLate', said: /from 0/ }],
  ['one is from no more', [FEES[0], { from: 0, fee: 0 }], { index: 1, error: 'notFurther', said: /from more/ }],
  ['one costs no less', [FEES[0], { from: 1, fee: 3_000 }], { index: 1, error: 'notCheaper', said: /less than/ }],
])('fee steps are rejected if %s', (_, fees, { said, ...error }) => {
  expect(stepErrorIn(fees as typeof FEES)).toEqual(error);
  const wire = fees.map((step) => ({ from: toText(step?.from), fee: toText(step?.fee) }));
  const issues = deliveryFees.change.safeParse(wire).error?.issues;
  expect(issues).toMatchObject([{ code: 'custom', path: [error.index], message: expect.stringMatching(said) }]);
});

test('fee steps in order, or none at all, are accepted', () => {
  expect(stepErrorIn(FEES)).toBeNull();
  expect(stepErrorIn([])).toBeNull();
  const wire = FEES.map(({ from, fee }) => ({ from: toText(from), fee: toText(fee) }));
  expect(deliveryFees.change.parse(wire)).toEqual(FEES);
});

test('the text of delivery fees contains each step and free delivery', () => {
  const words = { t: createTranslate('en', { amounts: en }), language: 'en' } as const;
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');
  expect(plain(feesText(FEES, words))).toBe('below ₪200: ₪30, from ₪200: ₪15, from ₪500: free');
  expect(plain(feesText([{ from: 0, fee: 2_550 }], words))).toBe('₪25.50');
  expect(feesText([{ from: 0, fee: 0 }], words)).toBe('free');
  expect(feesText([], words)).toBe('');
});

function toText(agorot = 0): string {
  return (agorot / 100).toFixed(2);
}
