import { expect, test } from 'vitest';
import { sizeError } from './json-size.ts';

const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

test('a JSON value has at most 20 levels', () => {
  expect(sizeError(nested(21))).toBeNull();
  expect(sizeError(nested(22))).toBe('Must have at most 20 levels');
  expect(sizeError({ a: nested(21) })).toBe('Must have at most 20 levels');
});

test('a JSON value has at most 10,000 values on all levels together', () => {
  const list = (length: number) => Array(length).fill(0);
  expect(sizeError(list(9_999))).toBeNull();
  expect(sizeError(list(10_000))).toBe('Must have at most 10000 values');
  expect(sizeError([list(5_000), { list: list(4_996) }])).toBeNull();
  expect(sizeError([list(5_000), { list: list(4_997) }])).toBe('Must have at most 10000 values');
});
