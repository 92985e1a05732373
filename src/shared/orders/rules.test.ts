import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ID } from '../ids.ts';
import { priceLine } from './pricing.ts';
import { exceededLimit, missingToMinimum, orderIdOf, orderNumberOf, priceChanges } from './rules.ts';

test('missingToMinimum returns the amount missing to the minimum', () => {
  expect([missingToMinimum(4_000, 5_000), missingToMinimum(5_000, 5_000), missingToMinimum(6_000, 5_000)]).toEqual([
    1_000, 0, 0,
  ]);
});

test("a customer's order has at most 40 lines, 500 choices and 2,000 characters of notes", () => {
  const lines = (count: number, { choices = 0, note }: { choices?: number; note?: string } = {}) =>
    Array.from({ length: count }, () => ({ choices: Array(choices).fill(0), note: note ?? null }));
  expect([lines(40), lines(41)].map(exceededLimit)).toEqual([null, 'lines']);
  const half = lines(2, { choices: 250 });
  expect([half, [...half, ...lines(1, { choices: 1 })]].map(exceededLimit)).toEqual([null, 'choices']);
  const notes = lines(20, { note: 'ש'.repeat(100) });
  expect([notes, [...notes, ...lines(1, { note: '!' })]].map(exceededLimit)).toEqual([null, 'notes']);
});

const line = (id: number, price: number) => priceLine({ dish: { id, name: { en: 'Falafel' }, price }, quantity: 1 });

test('price changes contain each line whose price differs from the quoted one', () => {
  const changes = priceChanges([
    { seen: 4000, now: line(1, 4200) },
    { seen: 6800, now: line(2, 6800) },
  ]);
  expect(changes).toEqual([{ key: '1', id: 1, name: 'Falafel', oldPrice: 4000, newPrice: 4200 }]);
});

test('an order number is converted to its id and back', () => {
  expect(orderNumberOf(1)).toBe('1001');
  fc.assert(fc.property(fc.integer({ min: 1, max: MAX_ID }), (id) => orderIdOf(orderNumberOf(id)) === id));
  expect(orderIdOf(orderNumberOf(MAX_ID))).toBe(MAX_ID);
  expect(orderIdOf(orderNumberOf(1))).toBe(1);
});

test.each([
  '1000',
  '0',
  '',
  'x',
  '-1001',
  '1001 ',
  '1e9',
  '99999999999',
  '1001.0',
  '٢٠٠١',
  '9999999999',
  'x1001',
  '1001x',
  '00000001001',
])('%j is not an order number', (text) => {
  expect(orderIdOf(text)).toBeNull();
});
