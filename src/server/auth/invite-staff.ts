import { randomUUID } from 'node:crypto';
import type { NewCredentials } from '../../shared/auth/contract.ts';
import type { Role } from '../../shared/auth/roles.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { generatePassword } from './generate-password.ts';
import { insertStaff, isUsernameTaken } from './queries.ts';
import { staffEmail } from './staff-auth.ts';

/**
 * Creates a staff account with a generated password and returns it for the owner to pass on; only its hash is stored
 * (spec.md §6). Throws `username_taken`.
 */
export async function inviteStaff(
  { database, auth, clock }: Deps,
  { username, role }: { username: string; role: Role },
  owner: Staff,
): Promise<NewCredentials> {
  const at = clock.now().toISOString();
  const id = randomUUID();
  const password = generatePassword();
  const hash = await auth.passwords.hash(password);
  await inTransaction(database.db, async (tx) => {
    if (await isUsernameTaken(tx, username, id)) throw new DomainError('username_taken');
    await insertStaff(tx, { id, username, email: staffEmail(username), role, hash, at });
    await insertAuditEntry(tx, {
      ...byStaff(owner, at),
      action: 'add',
      entity: 'account',
      entityId: id,
      before: undefined,
      after: { username, role },
    });
  });
  return { id, username, role, hasTwoFactor: false, password };
}
