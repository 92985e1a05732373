import type { Choice, StaffOptionGroup } from '../../shared/options/contract.ts';
import type { Deps } from '../deps.ts';
import { withChanges } from '../edits.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { OPTION_GROUP } from './group-kind.ts';
import { findGroupOfChoice, saveChoice, updateGroup } from './queries.ts';

interface Edit {
  id: number;
  changes: { [Field in 'soldOutUntil' | 'isActive']?: Choice[Field] | undefined };
  /** Of the group. */
  version?: number | undefined;
  staff: Staff;
}

/** Changes whether a choice can be chosen. Returns its group; throws `not_found` and `version_conflict`. */
export function changeChoice(deps: Deps, { id, changes, version, staff }: Edit): Promise<StaffOptionGroup> {
  return changeShop(deps, staff, async (change) => {
    const groupId = await findGroupOfChoice(change.tx, id);
    if (groupId === null) throw new DomainError('not_found');
    const before = await change.lock(OPTION_GROUP, groupId, version);
    const index = before.choices.findIndex((choice) => choice.id === id);
    const choice = before.choices[index];
    // Deleted between the two reads.
    if (!choice) throw new DomainError('not_found');
    await saveChoice(change.tx, groupId, { ...withChanges(choice, changes), position: index + 1 });
    return change.edited(
      OPTION_GROUP,
      before,
      await updateGroup(change.tx, { id: groupId, content: before, at: change.at }),
    );
  });
}
