import type { NewCredentials } from '../../shared/auth/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceEndedSessions } from './announce-ended-sessions.ts';
import { changeOthersAccount } from './change-others-account.ts';
import { removeSecondFactor, replacePassword } from './credential-queries.ts';
import { generatePassword } from './generate-password.ts';

/**
 * Gives another account a generated password and returns it, and removes its second factor and sessions, for staff who
 * lost either (spec.md §6). Throws `not_found`, `own_account`.
 */
export async function resetStaffPassword(deps: Deps, id: string, owner: Staff): Promise<NewCredentials> {
  const { database, auth, clock } = deps;
  const at = clock.now().toISOString();
  const password = generatePassword();
  const hash = await auth.passwords.hash(password);
  const credentials = await inTransaction(database.db, async (tx) => {
    const { username, role, hasTwoFactor } = await changeOthersAccount(tx, id, owner);
    await replacePassword(tx, id, { hash, at });
    await removeSecondFactor(tx, id, at);
    await insertAuditEntry(tx, {
      ...byStaff(owner, at),
      action: 'reset_password',
      entity: 'account',
      entityId: id,
      before: { username, hasTwoFactor },
      after: { username, hasTwoFactor: false },
    });
    return { id, username, role, hasTwoFactor: false, password };
  });
  announceEndedSessions(deps, at);
  return credentials;
}
