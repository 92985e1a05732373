import type { OutboxMessage } from '../../shared/mail/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { type AuditFact, insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { findMessage, scheduleNow } from './queries.ts';

/**
 * Sends a pending or failed message now. Repeated calls send it once, and a message sent in the meantime is unchanged.
 * Throws `not_found`.
 */
export async function retryMessage(deps: Deps, id: number, staff: Staff): Promise<OutboxMessage> {
  const { database, clock, realtime } = deps;
  const at = clock.now().toISOString();
  const message = await inTransaction(database.db, async (tx) => {
    await scheduleNow(tx, id, at);
    const found = await findMessage(tx, id, at);
    if (!found) throw new DomainError('not_found');
    // Without the address, which can be erased from the message itself alone.
    const entry: AuditFact = {
      action: 'retry',
      entity: 'message',
      entityId: String(id),
      after: { kind: found.kind, orderNumber: found.orderNumber },
    };
    if (found.state !== 'sent') await insertAuditEntry(tx, { ...byStaff(staff, at), ...entry });
    return found;
  });
  await realtime.publish({ type: 'mail_changed', timestamp: at });
  return message;
}
