import type { Category } from '../../shared/categories/contract.ts';
import { lockCategories } from '../db/locks.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { requireRoom } from '../shop/require-room.ts';
import { CATEGORY } from './category-kind.ts';
import { unmarkCategoryDeleted } from './queries.ts';

/**
 * Restores a deleted category in its former place, with the dishes that are in no other one now. Throws `not_found`
 * unless it is deleted, and `too_many_categories`.
 */
export function restoreCategory(deps: Deps, id: number, staff: Staff): Promise<Category> {
  return changeShop(deps, staff, async (change) => {
    await lockCategories(change.tx, deps.database.engine);
    const restored = await change.restored(CATEGORY, await unmarkCategoryDeleted(change.tx, id, change.at));
    await requireRoom(change.tx, CATEGORY);
    return restored;
  });
}
