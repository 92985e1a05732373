import type { Category, CategoryChanges } from '../../shared/categories/contract.ts';
import { textsOf, withBase, withTexts } from '../../shared/localised-text.ts';
import { NAME_REQUIRED } from '../../shared/localised-wire.ts';
import { lockCategories } from '../db/locks.ts';
import type { Deps } from '../deps.ts';
import { withChanges } from '../edits.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { CATEGORY } from './category-kind.ts';
import { updateCategory } from './queries.ts';

interface Edit {
  id: number;
  changes: CategoryChanges;
  staff: Staff;
}

/**
 * Changes the given fields of a category. Throws `not_found`, `version_conflict`, and `invalid_input` when no name would
 * remain.
 */
export function editCategory(deps: Deps, { id, changes, staff }: Edit): Promise<Category> {
  const { version, name, ...fields } = changes;
  return changeShop(deps, staff, async (change) => {
    await lockCategories(change.tx, deps.database.engine);
    const before = await change.lock(CATEGORY, id, version);
    const texts = withTexts(before.name, name);
    if (textsOf(texts).length === 0) throw new DomainError('invalid_input', { fields: { name: NAME_REQUIRED } });
    // A change of other fields alone leaves the name as it was entered.
    const content = { ...withChanges(before, fields), name: name ? withBase(texts) : before.name };
    return change.edited(CATEGORY, before, await updateCategory(change.tx, { id, content, at: change.at }));
  });
}
