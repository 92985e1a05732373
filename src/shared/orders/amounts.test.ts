import { expect, test } from 'vitest';
import en from '../i18n/en/amounts.json' with { type: 'json' };
import he from '../i18n/he/amounts.json' with { type: 'json' };
import { createTranslate } from '../i18n/translate.ts';
import { amountLines } from './amount-lines.ts';
import { partsOf } from './amount-parts.ts';
import { amountsOfOrder, amountsTo, withDiscount } from './amounts.ts';
import { phoneAmounts } from './phone-order.ts';
import { priceLine } from './pricing.ts';

const CITY = {
  deliveryFees: [
    { from: 0, fee: 2_500 },
    { from: 50_000, fee: 0 },
  ],
};

test('a delivery fee is charged per city and is free from an amount', () => {
  const amounts = amountsTo(CITY, [{ unitPrice: 4_200, quantity: 2 }]);
  expect(amounts).toEqual({ subtotal: 8_400, deliveryFee: 2_500, discount: null, total: 10_900 });
  expect(amountsTo(CITY, [{ unitPrice: 25_000, quantity: 2 }])).toMatchObject({ deliveryFee: 0, total: 50_000 });
  expect(amountsTo(null, [{ unitPrice: 4_200, quantity: 2 }])).toMatchObject({ deliveryFee: null, total: 8_400 });
});

test('an empty order has no delivery fee', () => {
  const amounts = amountsTo(CITY, []);
  expect(amounts).toEqual({ subtotal: 0, deliveryFee: null, discount: null, total: 0 });
  expect(partsOf(amounts)).toEqual([]);
  expect(phoneAmounts({ deliveryFee: '15' }, [], CITY)).toEqual({ ...amounts, hasOwnFee: false });
});

test('staff can set the delivery fee of a phone order', () => {
  const lines = [priceLine({ dish: { id: 1, name: {}, price: 10_000 }, quantity: 1 })];
  expect(phoneAmounts({ deliveryFee: '15' }, lines, CITY)).toMatchObject({ deliveryFee: 1_500, total: 11_500 });
  expect(phoneAmounts({ deliveryFee: '15' }, lines, CITY).hasOwnFee).toBe(true);
  const ofCity = { deliveryFee: 2_500, total: 12_500, hasOwnFee: false };
  expect(phoneAmounts({ deliveryFee: '' }, lines, CITY)).toMatchObject(ofCity);
  expect(phoneAmounts({ deliveryFee: '15' }, lines, null)).toMatchObject({ deliveryFee: null, total: 10_000 });
});

test('a discount is listed by its code, or by the name of an automatic coupon', () => {
  const discount = { amount: 2_000, code: 'SUMMER10', name: { en: 'Summer', he: 'קיץ' } };
  const amounts = withDiscount(amountsTo(CITY, [{ unitPrice: 10_000, quantity: 1 }]), discount);
  expect(amounts.total).toBe(10_500);
  const words = { t: createTranslate('en', { amounts: en }), he: createTranslate('he', { amounts: he }) };
  const plain = (lines: string[]) => lines.map((line) => line.replace(/[\u2068\u2069]/g, ''));
  expect(plain(amountLines(amounts, 'en', words.t))).toEqual([
    'Subtotal: ₪100.00',
    'Delivery fee: ₪25.00',
    'Coupon SUMMER10: −₪20.00',
  ]);
  const automatic = { ...amounts, deliveryFee: null, discount: { ...discount, code: null } };
  expect(plain(amountLines(automatic, 'he', words.he))).toEqual(['סכום ביניים: ₪100.00', 'קיץ: −₪20.00']);
});

test('a placed order costs what was stored', () => {
  const items = [{ unitPrice: 10_000, quantity: 2 }];
  const placed = amountsOfOrder({ items, deliveryFee: 0, discount: null, totalAmount: 19_000 });
  expect(placed).toEqual({ subtotal: 20_000, deliveryFee: 0, discount: null, total: 19_000 });
  const t = createTranslate('en', { amounts: en });
  expect(amountLines(placed, 'en', t)).toEqual(['Subtotal: \u2068₪200.00\u2069', 'Delivery fee: free']);
});
