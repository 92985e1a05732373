import type { NewDish, StaffDish } from '../../shared/menu/contract.ts';
import { EMPTY_DISH } from '../../shared/menu/dish-fields.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { requirePicture } from '../shop/require-picture.ts';
import { completeDish } from './complete-dish.ts';
import { countingIn, withItsState } from './count-portions.ts';
import { DISH } from './dish-kind.ts';
import { lockIfNamed, placeInCategory } from './place-in-category.ts';
import { appendDish } from './queries.ts';
import { requireGroups } from './require-groups.ts';

/** Adds a dish at the end of its category (spec.md §5). Throws `invalid_input`, `too_many_categories`, `picture_gone`. */
export function addDish(deps: Deps, dish: NewDish, staff: Staff): Promise<StaffDish> {
  return changeShop(deps, staff, async (change) => {
    await lockIfNamed(change.tx, deps.database.engine, dish);
    await requireGroups(change.tx, dish.optionGroups);
    const content = completeDish(EMPTY_DISH, dish);
    const place = await placeInCategory(change, { before: EMPTY_DISH, entered: dish, texts: content.category });
    const added = await change.added(DISH, await appendDish(change.tx, { ...content, ...place }, change.at));
    await requirePicture(change.tx, added.imageUrl);
    return withItsState(added, countingIn(change, deps));
  });
}
