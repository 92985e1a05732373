import { expect, test } from 'vitest';
import { NOTHING_STATED } from './allergens.ts';
import { contentsOf } from './contents.ts';

test('what is stated of a dish without choices is one object, which is encoded once for all orders', () => {
  const dish = { ...NOTHING_STATED, allergens: { sesame: 'contains' } as const, optionGroups: [] };
  const contents = contentsOf(dish, new Map(), []);
  expect(contents).toEqual({ ...NOTHING_STATED, allergens: { sesame: 'contains' } });
  expect(contentsOf(dish, new Map(), [])).toBe(contents);
  expect(contentsOf({ ...dish }, new Map(), [])).not.toBe(contents);
});
