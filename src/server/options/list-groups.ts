import type { OptionGroup, StaffOptionGroup } from '../../shared/options/contract.ts';
import { groupAsOf } from '../../shared/options/groups.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { listGroupsInUse } from './dish-groups-queries.ts';
import { listLiveGroups } from './queries.ts';

/** Returns the groups that customers can choose from: those of active dishes, with their active choices. */
export function listGroups({ database, clock }: Deps): Promise<OptionGroup[]> {
  return listGroupsAmong(database.db, listGroupsAt(database.db, clock.now()));
}

/** Returns those of all groups that customers can choose from. */
export async function listGroupsAmong(db: Db, all: Promise<readonly StaffOptionGroup[]>): Promise<OptionGroup[]> {
  const groups = await all;
  if (groups.length === 0) return [];
  const used = await listGroupsInUse(db);
  return groups
    .filter(({ id }) => used.has(id))
    .map(({ version, ...group }) => ({ ...group, choices: group.choices.filter(({ isActive }) => isActive) }));
}

/** Returns the groups for staff, including inactive choices. */
export function listAllGroups({ database, clock }: Deps): Promise<StaffOptionGroup[]> {
  return listGroupsAt(database.db, clock.now());
}

/** Returns every group that is not deleted, as it is at the instant `at`. */
export async function listGroupsAt(db: Db, at: Date): Promise<StaffOptionGroup[]> {
  const groups = await listLiveGroups(db);
  return groups.map((group) => groupAsOf(group, at));
}
