import type { Category } from '../categories/contract.ts';
import type { MenuArrangement, StaffDish } from './contract.ts';

type Placed = Pick<StaffDish, 'id' | 'categoryId'>;

/** Returns the arrangement of a menu: its categories in order, each with its dishes. */
export function arrangementOf(categories: readonly Pick<Category, 'id'>[], menu: readonly Placed[]): MenuArrangement {
  const idsIn = (category: number | null) =>
    menu.flatMap(({ id, categoryId }) => (categoryId === category ? [id] : []));
  return { categories: categories.map(({ id }) => ({ id, itemIds: idsIn(id) })), withoutCategory: idsIn(null) };
}

/** Where a dish is to be: in a category, or null for the dishes without one; at the end unless an index is given. */
interface DishPlace {
  dishId: number;
  categoryId: number | null;
  index?: number;
}

/** Returns the arrangement with a dish at another place. */
export function withDishIn(
  { categories, withoutCategory }: MenuArrangement,
  { dishId, categoryId, index = Infinity }: DishPlace,
): MenuArrangement {
  const placed = (ids: readonly number[], category: number | null) => {
    const others = ids.filter((id) => id !== dishId);
    return category === categoryId ? others.toSpliced(index, 0, dishId) : others;
  };
  return {
    categories: categories.map(({ id, itemIds }) => ({ id, itemIds: placed(itemIds, id) })),
    withoutCategory: placed(withoutCategory, null),
  };
}

interface Menu {
  categories: readonly Category[];
  dishes: readonly StaffDish[];
}

/** Returns the menu after the arrangement is made, in display order. */
export function arranged({ categories, dishes }: Menu, arrangement: MenuArrangement): Menu {
  const inOrder = arrangement.categories.flatMap(({ id }) => categories.filter((category) => category.id === id));
  const dishesOf = (ids: readonly number[]) => ids.flatMap((id) => dishes.filter((dish) => dish.id === id));
  return {
    categories: inOrder,
    dishes: [
      ...inOrder.flatMap((category, index) =>
        dishesOf(arrangement.categories.find(({ id }) => id === category.id)?.itemIds ?? []).map((dish) => ({
          ...withoutCategory(dish),
          categoryId: category.id,
          category: category.name,
          categorySortOrder: index + 1,
          ...(!category.isActive && { isCategoryActive: false }),
        })),
      ),
      ...dishesOf(arrangement.withoutCategory).map(withoutCategory),
    ],
  };
}

function withoutCategory({ isCategoryActive: _isActive, categorySortOrder: _place, ...dish }: StaffDish): StaffDish {
  return { ...dish, categoryId: null, category: {} };
}

/**
 * Returns the menu with its dishes in the order of `itemIds`, as the server will return it: its categories are in the
 * order of their first dishes.
 */
export function reordered(menu: readonly StaffDish[], itemIds: readonly number[]): StaffDish[] {
  const byId = new Map(menu.map((dish) => [dish.id, dish]));
  const dishes = itemIds.flatMap((id) => byId.get(id) ?? []);
  const categories = [...new Set(dishes.map(({ categoryId }) => categoryId))].filter((id) => id !== null);
  return dishes.map((dish) =>
    dish.categoryId === null ? dish : { ...dish, categorySortOrder: categories.indexOf(dish.categoryId) + 1 },
  );
}
