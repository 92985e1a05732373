import { expect, test } from 'vitest';
import { belowMinimumDetails, itemUnavailableDetails, priceChangedDetails } from './refusals.ts';

test('amounts in error details are decimal strings', () => {
  const dish = { id: 1, key: '1', name: 'Falafel' };
  const changed = { items: [{ ...dish, oldPrice: 4200, newPrice: 4500 }], totalAmount: 9000 };
  expect(priceChangedDetails.encode(changed)).toEqual({
    items: [{ ...dish, oldPrice: '42.00', newPrice: '45.00' }],
    totalAmount: '90.00',
  });
  expect(belowMinimumDetails.encode({ minimumOrderAmount: 40_000, missingAmount: 50 })).toEqual({
    minimumOrderAmount: '400.00',
    missingAmount: '0.50',
  });
  expect(itemUnavailableDetails.encode({ items: [{ ...dish, choices: [] }] })).toEqual({
    items: [{ ...dish, choices: [] }],
  });
});
