import type { StaffMember } from '../../shared/auth/contract.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { findStaffMember, lockOwners } from './queries.ts';

/**
 * The account that an owner is about to change, held with those of all owners, so that two of them cannot remove each
 * other at once. Throws `own_account`, `not_found`, and `forbidden` to who is no owner any more.
 */
export async function changeOthersAccount(tx: Db, id: string, owner: Staff): Promise<StaffMember> {
  if (id === owner.id) throw new DomainError('own_account');
  if (!(await lockOwners(tx)).includes(owner.id)) throw new DomainError('forbidden');
  const member = await findStaffMember(tx, id);
  if (!member) throw new DomainError('not_found');
  return member;
}
