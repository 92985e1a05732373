import { textsOf } from '../../shared/localised-text.ts';
import type { StaffDish } from '../../shared/menu/contract.ts';
import type { StaffChange } from '../audit/staff-change.ts';
import { ensureCategory } from '../categories/queries.ts';
import { lockCategories } from '../db/locks.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { countingIn, withItsState } from './count-portions.ts';
import { DISH } from './dish-kind.ts';
import { type CategorisedDish, findDish, moveDishes, unmarkDishDeleted } from './queries.ts';

/** Restores a deleted dish with its values and position. Throws `not_found` unless it is deleted. */
export function restoreDish(deps: Deps, id: number, staff: Staff): Promise<StaffDish> {
  return changeShop(deps, staff, async (change) => {
    await lockCategories(change.tx, deps.database.engine);
    const dish = await unmarkDishDeleted(change.tx, id, change.at);
    const restored = await change.restored(DISH, dish && (await withFormerCategory(change, dish)));
    return withItsState(restored, countingIn(change, deps));
  });
}

/** Gives a dish that was deleted before categories were entities the category that has its texts. */
async function withFormerCategory({ tx, at }: StaffChange, dish: CategorisedDish): Promise<CategorisedDish | null> {
  if (dish.categoryId !== null || textsOf(dish.category).length === 0) return dish;
  const category = await ensureCategory(tx, dish.category, at);
  await moveDishes(tx, [dish.id], { category, at });
  return findDish(tx, dish.id);
}
