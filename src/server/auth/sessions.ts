import type { Session } from '../../shared/auth/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceEndedSessions } from './announce-ended-sessions.ts';
import { deleteSession, listOpenSessions } from './queries.ts';

/** Returns the caller's open sessions, or everyone's when an owner passes `isAll`. Throws `forbidden`. */
export async function listSessions({ database, clock }: Deps, staff: Staff, isAll: boolean): Promise<Session[]> {
  if (isAll && staff.role !== 'owner') throw new DomainError('forbidden');
  const at = clock.now().toISOString();
  const sessions = await listOpenSessions(database.db, { staffId: isAll ? null : staff.id, at });
  return sessions.map((session) => ({ ...session, isCurrent: session.id === staff.sessionId }));
}

/** Ends one of the caller's sessions, or anyone's when the caller is an owner. Throws `not_found`. */
export async function endSession(deps: Deps, id: string, staff: Staff): Promise<void> {
  const { database, clock } = deps;
  const at = clock.now().toISOString();
  await inTransaction(database.db, async (tx) => {
    const staffId = await deleteSession(tx, id, staff.role === 'owner' ? null : staff.id);
    if (staffId === null) throw new DomainError('not_found');
    await insertAuditEntry(tx, {
      ...byStaff(staff, at),
      action: 'end',
      entity: 'session',
      entityId: id,
      before: { staffId },
      after: undefined,
    });
  });
  announceEndedSessions(deps, at);
}
