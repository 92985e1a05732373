import type { Category } from '../categories/contract.ts';
import type { MenuArrangement, StaffDish } from './contract.ts';

type Placed = Pick<StaffDish, 'id' | 'categoryId'>;

/** Returns the arrangement of a menu: its categories in order, each with its dishes. */
export function arrangementOf(categories: readonly Pick<Category, 'id'>[], menu: readonly Placed[]): MenuArrangement {
  const idsIn = (category: number | null) =>
    menu.flatMap(({ id, categoryId }) => (categoryId === category ? [id] : []));
  return { categories: categories.map(({ id }) => ({ id, itemIds: idsIn(id) })), withoutCategory: idsIn(null) };
}

/** Returns the arrangement with a dish at the end of a category, or of the dishes without one. */
export function withDishIn(
  { categories, withoutCategory }: MenuArrangement,
  { dishId, categoryId }: { dishId: number; categoryId: number | null },
): MenuArrangement {
  const without = (ids: readonly number[]) => ids.filter((id) => id !== dishId);
  const added = (category: number | null) => (category === categoryId ? [dishId] : []);
  return {
    categories: categories.map(({ id, itemIds }) => ({ id, itemIds: [...without(itemIds), ...added(id)] })),
    withoutCategory: [...without(withoutCategory), ...added(null)],
  };
}

interface Menu {
  categories: readonly Category[];
  dishes: readonly StaffDish[];
}

/** Returns the menu as the server will return it once it is arranged. */
export function arranged({ categories, dishes }: Menu, arrangement: MenuArrangement): Menu {
  const inOrder = arrangement.categories.flatMap(({ id }) => categories.filter((category) => category.id === id));
  const dishesOf = (ids: readonly number[], category?: Category) =>
    ids.flatMap((id) => dishes.filter((dish) => dish.id === id)).map((dish) => inCategory(dish, category));
  return {
    categories: inOrder,
    dishes: [
      ...inOrder.flatMap((category) =>
        dishesOf(arrangement.categories.find(({ id }) => id === category.id)?.itemIds ?? [], category),
      ),
      ...dishesOf(arrangement.withoutCategory),
    ],
  };
}

function inCategory({ isCategoryActive: _former, ...dish }: StaffDish, category: Category | undefined): StaffDish {
  const isOff = category?.isActive === false;
  return {
    ...dish,
    categoryId: category?.id ?? null,
    category: category?.name ?? {},
    ...(isOff && { isCategoryActive: false }),
  };
}
