import type { EnteredGroup, StaffOptionGroup } from '../../shared/options/contract.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { completeGroup } from './complete-group.ts';
import { OPTION_GROUP } from './group-kind.ts';
import { updateGroup } from './queries.ts';
import { saveChoices } from './save-choices.ts';

interface Edit {
  id: number;
  entered: EnteredGroup & { version?: number | undefined };
  staff: Staff;
}

/** Replaces an option group with its choices. Throws `not_found`, `version_conflict`, `invalid_input`. */
export function editGroup(deps: Deps, { id, entered, staff }: Edit): Promise<StaffOptionGroup> {
  return changeShop(deps, staff, async (change) => {
    const before = await change.lock(OPTION_GROUP, id, entered.version);
    const { choices, ...content } = await completeGroup(change.tx, entered, before);
    await saveChoices(change, { groupId: id, choices, former: before.choices });
    return change.edited(OPTION_GROUP, before, await updateGroup(change.tx, { id, content, at: change.at }));
  });
}
