import { expect, test } from 'vitest';
import { priceLine } from '../../../shared/orders/pricing.ts';
import { cartAmounts } from './cart-amounts.ts';

const CITY = {
  id: 1,
  name: { en: 'Haifa' },
  minimumOrderAmount: 0,
  deliveryFees: [
    { from: 0, fee: 3_500 },
    { from: 50_000, fee: 0 },
  ],
  deliveryDays: null,
  extraMinutes: 0,
  areas: [],
  isOutsideServed: true,
  isActive: true,
  sortOrder: 1,
};
const SELECTED = { city: CITY, areaId: undefined, minimum: 4_000, seenFees: [{ from: 0, fee: 3_000 }] };
const LINE = priceLine({ dish: { id: 1, name: { en: 'Soup' }, price: 4_200 }, quantity: 1 });

test('a cart has the fee of its city, the amount missing to free delivery and the quoted fee', () => {
  expect(cartAmounts([LINE], SELECTED)).toEqual({
    amounts: { subtotal: 4_200, deliveryFee: 3_500, discount: null, total: 7_700 },
    missingToFree: 45_800,
    oldFee: 3_000,
    minimum: 4_000,
  });
});

test('a cart has no changed fee and no minimum until a zone is chosen', () => {
  const areas = [{ id: 1, name: { en: 'Ahuza' }, streets: [], terms: null }];
  const city = { ...CITY, areas, deliveryFees: [] };
  const nothing = { missingToFree: 0, oldFee: undefined };
  expect(cartAmounts([LINE], { ...SELECTED, city })).toMatchObject({ ...nothing, minimum: 0 });
  expect(cartAmounts([LINE], { ...SELECTED, city, minimum: 5_000 })).toMatchObject({ ...nothing, minimum: 5_000 });
  expect(cartAmounts([LINE], { ...SELECTED, city, areaId: 1 })).toMatchObject({ oldFee: 3_000, minimum: 4_000 });
});
