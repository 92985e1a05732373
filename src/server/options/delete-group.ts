import { markDeleted } from '../db/offered-rows.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { OPTION_GROUP } from './group-kind.ts';

/** Deletes an option group from all dishes; it can be restored, and past orders keep its choices. Throws `not_found`. */
export function deleteGroup(deps: Deps, id: number, staff: Staff): Promise<void> {
  return changeShop(deps, staff, async (change) => {
    const before = await change.lock(OPTION_GROUP, id);
    await markDeleted(change.tx, 'option_groups', { id, at: change.at });
    await change.deleted(OPTION_GROUP, before);
  });
}
