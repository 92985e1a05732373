import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceEndedSessions } from './announce-ended-sessions.ts';
import { changeOthersAccount } from './change-others-account.ts';
import { deleteStaff } from './queries.ts';

/**
 * Removes another account and ends its sessions (spec.md §6). Since owners cannot remove themselves, one always
 * remains. Throws `not_found`, `own_account`.
 */
export async function removeStaff(deps: Deps, id: string, owner: Staff): Promise<void> {
  const { database, clock } = deps;
  const at = clock.now().toISOString();
  await inTransaction(database.db, async (tx) => {
    const { username, role } = await changeOthersAccount(tx, id, owner);
    await deleteStaff(tx, id);
    await insertAuditEntry(tx, {
      ...byStaff(owner, at),
      action: 'delete',
      entity: 'account',
      entityId: id,
      before: { username, role },
      after: undefined,
    });
  });
  announceEndedSessions(deps, at);
}
