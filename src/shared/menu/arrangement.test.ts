import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Category } from '../categories/contract.ts';
import { arranged, arrangementOf, reordered, withDishIn } from './arrangement.ts';
import type { StaffDish } from './contract.ts';

const category = (id: number, isActive = true): Category => ({
  id,
  name: { en: `Category ${id}` },
  isActive,
  served: null,
  version: 1,
});
const CATEGORIES = [category(1), category(2, false), category(3)];

const dish = (id: number, categoryId: number | null) => {
  const own = CATEGORIES.find((each) => each.id === categoryId);
  return {
    id,
    categoryId,
    category: own?.name ?? {},
    ...(own && { categorySortOrder: own.id }),
    ...(own?.isActive === false && { isCategoryActive: false }),
  } as StaffDish;
};
const anyMenu = fc
  .array(fc.constantFrom(1, 2, 3, null), { maxLength: 8 })
  .map((places) => places.map((place, index) => dish(index + 1, place)));
const inDisplayOrder = (menu: StaffDish[]) =>
  arranged({ categories: CATEGORIES, dishes: menu }, arrangementOf(CATEGORIES, menu));

test('a dish moved to another category is the last there, and all others keep their place', () => {
  const anyPlace = fc.constantFrom(1, 2, 3, null);
  fc.assert(
    fc.property(anyMenu, fc.integer({ min: 1, max: 8 }), anyPlace, (menu, dishId, categoryId) => {
      fc.pre(dishId <= menu.length);
      const arrangement = withDishIn(arrangementOf(CATEGORIES, menu), { dishId, categoryId });
      const { dishes } = arranged({ categories: CATEGORIES, dishes: menu }, arrangement);
      const others = (list: readonly StaffDish[]) => list.filter(({ id }) => id !== dishId);
      expect(others(dishes)).toEqual(others(inDisplayOrder(menu).dishes));
      expect(dishes.filter((each) => each.categoryId === categoryId).at(-1)).toEqual(dish(dishId, categoryId));
    }),
  );
});

test('a dish dropped between others takes that place, also in its own category', () => {
  const menu = [dish(1, 1), dish(2, 1), dish(3, 3), dish(4, 3), dish(5, null)];
  const ids = (place: { categoryId: number | null; index: number }) => {
    const { categories, withoutCategory } = withDishIn(arrangementOf(CATEGORIES, menu), { dishId: 1, ...place });
    return [...categories.map(({ itemIds }) => itemIds), withoutCategory];
  };
  expect(ids({ categoryId: 3, index: 1 })).toEqual([[2], [], [3, 1, 4], [5]]);
  expect(ids({ categoryId: null, index: 0 })).toEqual([[2], [], [3, 4], [1, 5]]);
  expect(ids({ categoryId: 1, index: 1 })).toEqual([[2, 1], [], [3, 4], [5]]);
});

test('a reordered menu has the given dish order and categories by their first dish', () => {
  const menu = [dish(1, 1), dish(2, 2), dish(3, 2), dish(4, null)];
  const places = reordered(menu, [4, 3, 1, 2]).map(({ id, categorySortOrder }) => [id, categorySortOrder]);
  expect(places).toEqual([
    [4, undefined],
    [3, 1],
    [1, 2],
    [2, 1],
  ]);
});
