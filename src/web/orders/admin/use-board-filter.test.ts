import { expect, test } from 'vitest';
import { findableAreas } from './use-board-filter.ts';

test('a translated area is one filter, with the orders from before and after its translation', () => {
  const before = { name: { en: 'Mill Hill' }, count: 1 };
  const after = { name: { en: 'Mill Hill', he: 'גבעת הטחנה' }, count: 2 };
  expect(findableAreas([before, after], 'en')).toEqual([{ name: after.name, count: 3 }]);
  expect(findableAreas([before, after], 'he')).toEqual([
    { name: before.name, count: 3 },
    { name: after.name, count: 2 },
  ]);
});
