import type { NewDish, StaffDish } from '../../shared/menu/contract.ts';
import { EMPTY_DISH } from '../../shared/menu/dish-fields.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { completeDish } from './complete-dish.ts';
import { countingAt, withItsPortions } from './count-portions.ts';
import { DISH } from './dish-kind.ts';
import { appendDish } from './queries.ts';
import { requireGroups } from './require-groups.ts';

/** Adds a dish at the end of the menu (spec.md §5). Throws `invalid_input`. */
export function addDish(deps: Deps, dish: NewDish, staff: Staff): Promise<StaffDish> {
  return changeShop(deps, staff, async (change) => {
    await requireGroups(change.tx, dish.optionGroups);
    const added = await appendDish(change.tx, completeDish(EMPTY_DISH, dish), change.at);
    await change.added(DISH, added);
    return withItsPortions(change.tx, added, countingAt(deps, change.at));
  });
}
