import { expect, test } from 'vitest';
import { deltaText } from './delta-text.ts';
import { dishOptionGroupsChange, MAX_GROUPS_OF_DISH } from './dish-options.ts';

test.each([
  ['3.50', 350],
  [' -2 ', -200],
  ['0', 0],
  ['-0', 0],
  ['- 2', -200],
])('the surcharge %j is %i agorot', (text, agorot) => {
  expect(deltaText.parse(text)).toBe(agorot);
});

test.each(['', 'x', '--2', '+2', '1.234'])('%j is not a surcharge', (text) => {
  expect(deltaText.safeParse(text).error?.issues).toMatchObject([
    { code: 'custom', message: 'Must be an amount in shekels with at most two decimals, such as "3.50" or "-2"' },
  ]);
});

test('a dish has each option group once and at most 20 of them', () => {
  const groups = (ids: number[]) => dishOptionGroupsChange.safeParse(ids.map((id) => ({ id })));
  expect(groups([1, 2]).data).toEqual([1, 2].map((id) => ({ id, min: null, max: null })));
  expect(groups([1, 2, 1]).error?.issues).toMatchObject([{ message: 'Each option group may be named once' }]);
  const many = Array.from({ length: MAX_GROUPS_OF_DISH + 1 }, (_, index) => index + 1);
  expect(groups(many.slice(1)).success).toBe(true);
  expect(groups(many).error?.issues).toMatchObject([{ message: 'A dish takes at most 20 option groups' }]);
});
