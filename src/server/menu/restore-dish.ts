import type { StaffDish } from '../../shared/menu/contract.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { countingAt, withItsPortions } from './count-portions.ts';
import { DISH } from './dish-kind.ts';
import { unmarkDishDeleted } from './queries.ts';

/** Restores a deleted dish with its values and position. Throws `not_found` unless it is deleted. */
export function restoreDish(deps: Deps, id: number, staff: Staff): Promise<StaffDish> {
  return changeShop(deps, staff, async (change) => {
    const dish = await change.restored(DISH, await unmarkDishDeleted(change.tx, id, change.at));
    return withItsPortions(change.tx, dish, countingAt(deps, change.at));
  });
}
