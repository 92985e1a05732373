import type { EnteredGroup, StaffOptionGroup } from '../../shared/options/contract.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { requireRoom } from '../shop/require-room.ts';
import { completeGroup } from './complete-group.ts';
import { OPTION_GROUP } from './group-kind.ts';
import { getGroup, insertGroup } from './queries.ts';
import { saveChoices } from './save-choices.ts';

/** Adds an option group with its choices. Throws `too_many_option_groups`, `invalid_input`. */
export function addGroup(deps: Deps, entered: EnteredGroup, staff: Staff): Promise<StaffOptionGroup> {
  return changeShop(deps, staff, async (change) => {
    const { choices, ...content } = await completeGroup(change.tx, entered);
    const groupId = await insertGroup(change.tx, content, change.at);
    await requireRoom(change.tx, OPTION_GROUP);
    await saveChoices(change, { groupId, choices, former: [] });
    return change.added(OPTION_GROUP, await getGroup(change.tx, groupId));
  });
}
