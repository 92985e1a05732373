import { expect, test } from 'vitest';
import { dishIdOf, dishPath } from './storefront.ts';

test('the address of a dish is that of its id, and no other text is one', () => {
  expect([1, 42, 9_999_999_999].map((id) => dishIdOf(dishPath(id)))).toEqual([1, 42, 9_999_999_999]);
  const others = ['/', '/dishes', '/dishes/', '/dishes/0', '/dishes/01', '/dishes/1/', '/dishes/x', '/x/dishes/1'];
  for (const path of [...others, '/dishes/12345678901', '/dishes/-1', '/dishes/1.5']) expect(dishIdOf(path)).toBeNull();
});
