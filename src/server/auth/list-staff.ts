import type { StaffMember } from '../../shared/auth/contract.ts';
import type { Deps } from '../deps.ts';
import { listStaffMembers } from './queries.ts';

/** Returns every staff account (spec.md §6). */
export function listStaff({ database }: Deps): Promise<StaffMember[]> {
  return listStaffMembers(database.db);
}
