import { expect, test } from 'vitest';
import { withoutDirectionMarks } from '../bidi.ts';
import { loadAllTexts } from '../i18n/load-texts.ts';
import { createTranslate } from '../i18n/translate.ts';
import { discountChangeText, reasonText } from './coupon-text.ts';

const TEXTS = await loadAllTexts();
const WORDS = { t: createTranslate('en', TEXTS.en), language: 'en' } as const;
const COUPON = {
  firstDay: '2026-07-01',
  lastDay: '2026-08-31',
  week: [{ day: 'tuesday' as const, opens: 11 * 60, closes: 16 * 60 }],
  fulfilment: 'pickup' as const,
};

test.each([
  ['notYet', 'This coupon begins on 1 Jul 2026.'],
  ['over', 'This coupon ended on 31 Aug 2026.'],
  ['otherTimes', 'This coupon is for orders placed Tuesday 11:00–\u206016:00.'],
  ['otherFulfilment', 'This coupon is only for pickup.'],
  ['belowLeast', 'Add dishes for ₪20 to use this coupon.'],
  ['usedUp', 'This coupon is used up.'],
] as const)('a coupon rejected as %s tells the customer: %j', (reason, said) => {
  expect(withoutDirectionMarks(reasonText({ reason, missing: 2_000, coupon: COUPON }, WORDS))).toBe(said);
});

test('an unknown coupon code asks the customer to check its spelling', () => {
  const said = reasonText({ reason: 'unknown', missing: 0, coupon: null }, WORDS);
  expect(said).toBe('There is no coupon with this code. Check the spelling.');
});

test('a changed discount is shown with the former one', () => {
  const said = discountChangeText({ oldDiscount: 1_000, newDiscount: 550 }, WORDS);
  expect(withoutDirectionMarks(said)).toBe('The discount is now ₪5.50 (it was ₪10).');
});
