import { expect, test } from 'vitest';
import { city } from './contract.ts';

test('a city from a node of an earlier release is delivered to everywhere and every day, on the terms of the city', () => {
  const wire = {
    id: 1,
    name: 'Haifa',
    nameHe: null,
    nameTr: null,
    minimumOrderAmount: '50.00',
    isActive: 1,
    sortOrder: 0,
  };
  expect(city.parse(wire)).toEqual({
    id: 1,
    name: { en: 'Haifa' },
    minimumOrderAmount: 5_000,
    deliveryFees: [],
    deliveryDays: null,
    extraMinutes: 0,
    areas: [],
    isOutsideServed: true,
    isActive: true,
    sortOrder: 0,
  });
});
