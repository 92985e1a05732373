import type { DishFields, StaffDish } from '../../shared/menu/contract.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { requirePicture } from '../shop/require-picture.ts';
import { completeDish } from './complete-dish.ts';
import { countingIn, withItsState } from './count-portions.ts';
import { DISH } from './dish-kind.ts';
import { lockIfNamed, placeInCategory } from './place-in-category.ts';
import { updateDish } from './queries.ts';
import { requireGroups } from './require-groups.ts';

interface Edit {
  id: number;
  changes: DishFields & { version?: number | undefined };
  staff: Staff;
}

/**
 * Changes the given fields of a dish. Throws `not_found`, `version_conflict`, `too_many_categories`, `picture_gone`,
 * and `invalid_input` when no name or no description would remain, or for a category or option groups that do not exist.
 */
export function editDish(deps: Deps, { id, changes, staff }: Edit): Promise<StaffDish> {
  const { version, ...fields } = changes;
  return changeShop(deps, staff, async (change) => {
    await lockIfNamed(change.tx, deps.database.engine, fields);
    const before = await change.lock(DISH, id, version);
    await requireGroups(change.tx, fields.optionGroups);
    const content = completeDish(before, { ...fields, price: fields.price ?? before.price });
    const place = await placeInCategory(change, { before, entered: fields, texts: content.category });
    const dish = { ...content, ...place };
    const after = await change.edited(DISH, before, await updateDish(change.tx, { id, dish, at: change.at }));
    if (after.imageUrl !== before.imageUrl) await requirePicture(change.tx, after.imageUrl);
    return withItsState(after, countingIn(change, deps));
  });
}
