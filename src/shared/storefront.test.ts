import { expect, test } from 'vitest';
import { dishIdOf, dishPath } from './storefront.ts';

test('a dish path contains the id of the dish, and other paths have none', () => {
  expect([1, 42, 9_999_999_999].map((id) => dishIdOf(dishPath(id)))).toEqual([1, 42, 9_999_999_999]);
  const others = ['/', '/dishes', '/dishes/', '/dishes/0', '/dishes/01', '/dishes/1/', '/dishes/x', '/x/dishes/1'];
  for (const path of [...others, '/dishes/12345678901', '/dishes/-1', '/dishes/1.5']) expect(dishIdOf(path)).toBeNull();
});
