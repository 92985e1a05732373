import { expect, test } from 'vitest';
import { sumByName } from './sum-by-name.ts';

test('sums the orders of cities with the same name into one row, most orders first', () => {
  const cities = [
    { id: 1, name: 'Afula', totalOrders: 2, totalRevenue: 10_000 },
    { id: 2, name: 'Haifa', totalOrders: 3, totalRevenue: 20_000 },
    { id: 3, name: 'Afula', totalOrders: 2, totalRevenue: 5_000 },
  ];
  expect(sumByName(cities, ({ name }) => name)).toEqual([
    { name: 'Afula', orders: 4, revenue: 15_000 },
    { name: 'Haifa', orders: 3, revenue: 20_000 },
  ]);
});
