import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceEndedSessions } from './announce-ended-sessions.ts';
import { endOtherAccess } from './credential-queries.ts';

interface VerifiedCode {
  /** The caller, as of before the call. */
  staff: Staff;
  /** Name of better-auth's call, which succeeded. */
  call: string;
  /** The caller's current session. */
  sessionId: string;
}

/**
 * Audits a change of the account's second factor or backup codes. When the second factor was enabled, disabled or
 * replaced, ends the account's other sessions and trusted browsers, and returns true.
 */
export async function auditSecondFactor(
  deps: Pick<Deps, 'database' | 'auth' | 'clock' | 'realtime'>,
  { staff, call, sessionId }: VerifiedCode,
): Promise<boolean> {
  const { database, auth, clock } = deps;
  const hasTwoFactor = await auth.hasTwoFactor(staff.id);
  const isFactorNew = hasTwoFactor !== staff.hasTwoFactor || (call === 'enable' && hasTwoFactor);
  if (!isFactorNew && call !== 'generate-backup-codes') return false;
  const at = clock.now().toISOString();
  await inTransaction(database.db, async (tx) => {
    if (isFactorNew) await endOtherAccess(tx, staff.id, sessionId);
    await insertAuditEntry(tx, {
      ...byStaff(staff, at),
      action: 'update',
      entity: 'account',
      entityId: staff.id,
      before: { hasTwoFactor: staff.hasTwoFactor },
      after: { hasTwoFactor, ...(hasTwoFactor === staff.hasTwoFactor ? replacedBy(call) : {}) },
    });
  });
  if (isFactorNew) announceEndedSessions(deps, at);
  return isFactorNew;
}

function replacedBy(call: string): object {
  return call === 'enable' ? { isSecondFactorNew: true } : { areBackupCodesNew: true };
}
