import { expect, test } from 'vitest';
import { type SalesOrder, sortSales } from './sort-sales.ts';

const SALES = [
  { id: 1, name: 'Zeytin', quantity: 5, revenue: 900 },
  { id: 2, name: 'Çorba', quantity: 5, revenue: 1000 },
  { id: 3, name: 'Ispanak', quantity: 7, revenue: 200 },
  { id: 4, name: 'İmam bayıldı', quantity: 1, revenue: 100 },
].map((sale) => ({ ...sale, groups: [] }));
const ids = (order: SalesOrder) => sortSales(SALES, order, 'tr').map(({ id }) => id);

test('sales sorted by name follow the alphabet of the language', () => {
  expect(ids({ column: 'name', direction: 'ascending' })).toEqual([2, 3, 4, 1]);
  expect(ids({ column: 'name', direction: 'descending' })).toEqual([1, 4, 3, 2]);
});

test('sales sorted by name compare numbers as numbers, and equal names keep their order', () => {
  const named = (...names: string[]) => names.map((name, id) => ({ id, name, quantity: 1, revenue: 1, groups: [] }));
  const sorted = (direction: SalesOrder['direction']) =>
    sortSales(named('Menu 10', 'Tea', 'Menu 9', 'Tea'), { column: 'name', direction }, 'en').map(({ id }) => id);
  expect(sorted('ascending')).toEqual([2, 0, 1, 3]);
  expect(sorted('descending')).toEqual([1, 3, 0, 2]);
});

test('sales sorted by a number fall back to the name in both directions', () => {
  expect(ids({ column: 'quantity', direction: 'descending' })).toEqual([3, 2, 1, 4]);
  expect(ids({ column: 'quantity', direction: 'ascending' })).toEqual([4, 2, 1, 3]);
  expect(ids({ column: 'revenue', direction: 'ascending' })).toEqual([4, 3, 1, 2]);
});
