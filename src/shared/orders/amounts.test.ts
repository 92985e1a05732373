import { expect, test } from 'vitest';
import { amountsTo, partsOf } from './amounts.ts';
import { phoneAmounts } from './phone-order.ts';

const CITY = {
  deliveryFees: [
    { from: 0, fee: 2_500 },
    { from: 50_000, fee: 0 },
  ],
};

test('a fee is charged for dishes that are delivered, and is free from an amount on', () => {
  const amounts = amountsTo(CITY, [{ unitPrice: 4_200, quantity: 2 }]);
  expect(amounts).toEqual({ subtotal: 8_400, deliveryFee: 2_500, total: 10_900 });
  expect(amountsTo(CITY, [{ unitPrice: 25_000, quantity: 2 }])).toMatchObject({ deliveryFee: 0, total: 50_000 });
});

test('delivering a dish that is free of charge has its fee', () => {
  expect(amountsTo(CITY, [{ unitPrice: 0, quantity: 1 }])).toEqual({ subtotal: 0, deliveryFee: 2_500, total: 2_500 });
});

test('nothing is delivered without dishes, so there is no fee and nothing is said of one', () => {
  const amounts = amountsTo(CITY, []);
  expect(amounts).toEqual({ subtotal: 0, deliveryFee: null, total: 0 });
  expect(partsOf(amounts)).toEqual([]);
  expect(phoneAmounts({ deliveryFee: '15' }, [], CITY)).toEqual({ ...amounts, hasOwnFee: false });
});
