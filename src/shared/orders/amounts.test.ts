import { expect, test } from 'vitest';
import en from '../i18n/en/amounts.json' with { type: 'json' };
import he from '../i18n/he/amounts.json' with { type: 'json' };
import { createTranslate } from '../i18n/translate.ts';
import { amountLines } from './amount-lines.ts';
import { amountsTo, partsOf, withDiscount } from './amounts.ts';
import { phoneAmounts } from './phone-order.ts';

const CITY = {
  deliveryFees: [
    { from: 0, fee: 2_500 },
    { from: 50_000, fee: 0 },
  ],
};

test('a fee is charged for dishes that are delivered, and is free from an amount on', () => {
  const amounts = amountsTo(CITY, [{ unitPrice: 4_200, quantity: 2 }]);
  expect(amounts).toEqual({ subtotal: 8_400, deliveryFee: 2_500, discount: null, total: 10_900 });
  expect(amountsTo(CITY, [{ unitPrice: 25_000, quantity: 2 }])).toMatchObject({ deliveryFee: 0, total: 50_000 });
});

test('delivering a dish that is free of charge has its fee', () => {
  expect(amountsTo(CITY, [{ unitPrice: 0, quantity: 1 }])).toEqual({
    subtotal: 0,
    deliveryFee: 2_500,
    discount: null,
    total: 2_500,
  });
});

test('nothing is delivered without dishes, so there is no fee and nothing is said of one', () => {
  const amounts = amountsTo(CITY, []);
  expect(amounts).toEqual({ subtotal: 0, deliveryFee: null, discount: null, total: 0 });
  expect(partsOf(amounts)).toEqual([]);
  expect(phoneAmounts({ deliveryFee: '15' }, [], CITY)).toEqual({ ...amounts, hasOwnFee: false });
});

test('a discount is a part below 0 by its code, or by the name of a coupon that applies by itself', () => {
  const discount = { amount: 2_000, code: 'SUMMER10', name: { en: 'Summer', he: 'קיץ' } };
  const amounts = withDiscount(amountsTo(CITY, [{ unitPrice: 10_000, quantity: 1 }]), discount);
  expect(amounts.total).toBe(10_500);
  const words = { t: createTranslate('en', { amounts: en }), he: createTranslate('he', { amounts: he }) };
  const plain = (lines: string[]) => lines.map((line) => line.replace(/[\u2068\u2069]/g, ''));
  expect(plain(amountLines(amounts, 'en', words.t))).toEqual([
    'Dishes: ₪100.00',
    'Delivery fee: ₪25.00',
    'Coupon SUMMER10: −₪20.00',
  ]);
  const automatic = { ...amounts, deliveryFee: null, discount: { ...discount, code: null } };
  expect(plain(amountLines(automatic, 'he', words.he))).toEqual(['מנות: ₪100.00', 'קיץ: −₪20.00']);
});
