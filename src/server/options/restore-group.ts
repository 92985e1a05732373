import type { StaffOptionGroup } from '../../shared/options/contract.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { requireRoom } from '../shop/require-room.ts';
import { OPTION_GROUP } from './group-kind.ts';
import { unmarkGroupDeleted } from './queries.ts';

/**
 * Restores a deleted option group on the dishes that had it. Throws `not_found` unless it is deleted, and
 * `too_many_option_groups`.
 */
export function restoreGroup(deps: Deps, id: number, staff: Staff): Promise<StaffOptionGroup> {
  return changeShop(deps, staff, async (change) => {
    const restored = await change.restored(OPTION_GROUP, await unmarkGroupDeleted(change.tx, id, change.at));
    await requireRoom(change.tx, OPTION_GROUP);
    return restored;
  });
}
