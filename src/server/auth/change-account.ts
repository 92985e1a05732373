import type { z } from 'zod';
import type { changeAccount as contract } from '../../shared/auth/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceEndedSessions } from './announce-ended-sessions.ts';
import { endOtherAccess, findPasswordHash, updatePasswordHash } from './credential-queries.ts';
import { requireUncommonPassword } from './password-rules.ts';
import { deleteAttempts, isUsernameTaken, updateUsername } from './queries.ts';
import { staffEmail } from './staff-auth.ts';
import { requireAttempt } from './throttle.ts';

type AccountChange = z.output<typeof contract.body>;

/**
 * Changes the caller's username or password, ends the account's other sessions, and forgets its known browsers (spec.md
 * §6). Throws `wrong_password`, `username_taken`, `password_too_common`, and `too_many_requests` after as many attempts
 * as for signing in.
 */
export async function changeAccount(deps: Deps, change: AccountChange, staff: Staff): Promise<{ username: string }> {
  const { database, auth, clock } = deps;
  const at = clock.now().toISOString();
  if (change.newPassword !== undefined) requireUncommonPassword(change.newPassword, change.username ?? staff.username);
  const hash = await requirePassword(deps, change.currentPassword, staff);
  const newHash = change.newPassword === undefined ? hash : await auth.passwords.hash(change.newPassword);
  await inTransaction(database.db, async (tx) => {
    // A concurrent password change makes `currentPassword` outdated.
    const isUnchanged = await updatePasswordHash(tx, { staffId: staff.id, before: hash, after: newHash }, at);
    if (!isUnchanged) throw new DomainError('wrong_password');
    if (change.username !== undefined) await rename(tx, { staff, username: change.username, at });
    await endOtherAccess(tx, staff.id, staff.sessionId);
    await insertAuditEntry(tx, {
      ...byStaff(staff, at),
      action: 'update',
      entity: 'account',
      entityId: staff.id,
      before: { username: staff.username },
      after: { username: change.username ?? staff.username, isPasswordNew: change.newPassword !== undefined },
    });
  });
  announceEndedSessions(deps, at);
  return { username: change.username ?? staff.username };
}

/** Returns the password's hash. Throws `wrong_password` when `password` is not the current one. */
async function requirePassword({ database, auth, clock }: Deps, password: string, staff: Staff): Promise<string> {
  const key = `account|${staff.id}`;
  await requireAttempt({ database, clock }, key);
  const hash = await findPasswordHash(database.db, staff.id);
  if (hash === null || !(await auth.passwords.verify({ hash, password }))) throw new DomainError('wrong_password');
  await deleteAttempts(database.db, key);
  return hash;
}

async function rename(tx: Db, { staff, username, at }: { staff: Staff; username: string; at: string }): Promise<void> {
  if (await isUsernameTaken(tx, username, staff.id)) throw new DomainError('username_taken');
  await updateUsername(tx, staff.id, { username, email: staffEmail(username), at });
}
