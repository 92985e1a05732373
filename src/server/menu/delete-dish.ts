import { markDeleted } from '../db/offered-rows.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { DISH } from './dish-kind.ts';

/** Deletes a dish, which can be restored; past orders and analytics keep it. Throws `not_found`. */
export function deleteDish(deps: Deps, id: number, staff: Staff): Promise<void> {
  return changeShop(deps, staff, async (change) => {
    const before = await change.lock(DISH, id);
    await markDeleted(change.tx, 'food_items', { id, at: change.at });
    await change.deleted(DISH, before);
  });
}
