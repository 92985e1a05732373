import { lockCategories } from '../db/locks.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { CATEGORY } from './category-kind.ts';
import { markCategoryDeleted } from './queries.ts';

/** Deletes a category, which can be restored; its dishes are without one until then. Throws `not_found`. */
export function deleteCategory(deps: Deps, id: number, staff: Staff): Promise<void> {
  return changeShop(deps, staff, async (change) => {
    await lockCategories(change.tx, deps.database.engine);
    const before = await change.lock(CATEGORY, id);
    await markCategoryDeleted(change.tx, id, change.at);
    await change.deleted(CATEGORY, before);
  });
}
