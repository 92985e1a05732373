import type { StaffMember } from '../../shared/auth/contract.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { findStaffMember, lockOwners } from './queries.ts';

/**
 * Returns the account that an owner is about to change. Locks all owners' rows, so that two owners cannot remove each
 * other concurrently. Throws `own_account`, `not_found`, and `forbidden` when the caller is no longer an owner.
 */
export async function changeOthersAccount(tx: Db, id: string, owner: Staff): Promise<StaffMember> {
  if (id === owner.id) throw new DomainError('own_account');
  if (!(await lockOwners(tx)).includes(owner.id)) throw new DomainError('forbidden');
  const member = await findStaffMember(tx, id);
  if (!member) throw new DomainError('not_found');
  return member;
}
