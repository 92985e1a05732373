import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { endOtherAccess } from './credential-queries.ts';

interface VerifiedCode {
  /** Who made the call, as it was before. */
  staff: Staff;
  /** The name of better-auth's call, which succeeded. */
  call: string;
  /** The caller's session by now. */
  sessionId: string;
}

/**
 * Writes to the audit log what a call changed about the account's second factor. Where it came, went or was replaced,
 * the account's other sessions and trusted browsers end, and true is returned.
 */
export async function noteSecondFactor(
  { database, auth, clock }: Pick<Deps, 'database' | 'auth' | 'clock'>,
  { staff, call, sessionId }: VerifiedCode,
): Promise<boolean> {
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
  return isFactorNew;
}

function replacedBy(call: string): object {
  return call === 'enable' ? { isSecondFactorNew: true } : { areBackupCodesNew: true };
}
