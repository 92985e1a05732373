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
