import { expect, test } from 'vitest';
import { isOrderable } from './orderable.ts';

const AT = new Date('2026-07-01T09:00:00.000Z');

test.each([
  [{ isActive: true }, true],
  [{ isActive: false }, false],
  [{ isActive: true, deletedAt: null }, true],
  [{ isActive: true, deletedAt: '2026-07-01T09:00:00.000Z' }, false],
  [{ isActive: true, deletedAt: '2026-07-01T09:00:00.001Z' }, true],
  [{ isActive: false, deletedAt: '2026-07-01T09:00:00.001Z' }, false],
])('%j can be ordered at nine: %s', (dish, expected) => {
  expect(isOrderable(dish, AT)).toBe(expected);
});
