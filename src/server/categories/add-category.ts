import type { Category, NewCategory } from '../../shared/categories/contract.ts';
import { withBase, withTexts } from '../../shared/localised-text.ts';
import { lockCategories } from '../db/locks.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { requireRoom } from '../shop/require-room.ts';
import { CATEGORY } from './category-kind.ts';
import { appendCategory } from './queries.ts';

/** Adds a category after all others. Throws `too_many_categories`. */
export function addCategory(deps: Deps, entered: NewCategory, staff: Staff): Promise<Category> {
  const content = { ...entered, name: withBase(withTexts({}, entered.name)) };
  return changeShop(deps, staff, async (change) => {
    await lockCategories(change.tx, deps.database.engine);
    const added = await appendCategory(change.tx, content, change.at);
    await requireRoom(change.tx, CATEGORY);
    return change.added(CATEGORY, added);
  });
}
