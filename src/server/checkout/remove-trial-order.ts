import { DAY_MS } from '../../shared/durations.ts';
import { byStaff, bySystem } from '../audit/by-staff.ts';
import { type AuditEntry, insertAuditEntry } from '../audit/queries.ts';
import { announceOrders } from '../clients/announce-orders.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { removeMailsOfOrders } from '../mail/order-mail-queries.ts';
import { hideTrialOrders } from '../orders/trial-queries.ts';
import type { Staff } from '../ports/staff-auth.ts';

/** After this a trial order is removed by itself. */
const LIFETIME_MS = DAY_MS;

type Parts = Pick<Deps, 'database' | 'realtime' | 'clock'>;
type Who = Pick<AuditEntry, 'at' | 'staffId' | 'staffName'>;

/** Removes the trial order, delivered or not; without one, nothing changes. */
export async function removeTrialOrder(deps: Parts, staff: Staff): Promise<void> {
  const at = deps.clock.now().toISOString();
  await remove(deps, byStaff(staff, at), at);
}

/** Removes the trial order a day after it was placed. Returns how many were removed. */
export function removeOldTrialOrders(deps: Parts): Promise<number> {
  const now = deps.clock.now();
  return remove(deps, bySystem(now.toISOString()), new Date(now.getTime() - LIFETIME_MS).toISOString());
}

async function remove({ database, realtime }: Parts, who: Who, until: string): Promise<number> {
  const ids = await inTransaction(database.db, (tx) => hideTrial(tx, who, until));
  announceOrders(realtime, ids, who.at);
  return ids.length;
}

/**
 * Hides the trial orders created at or before `until` (ISO 8601), and deletes their unsent mails, with audit entries.
 * Returns their ids.
 */
export async function hideTrial(tx: Db, who: Who, until = who.at): Promise<number[]> {
  const ids = await hideTrialOrders(tx, { at: who.at, until });
  await removeMailsOfOrders(tx, ids);
  for (const id of ids) {
    const what = { action: 'delete', entity: 'order', entityId: String(id), before: { isTrial: true } } as const;
    await insertAuditEntry(tx, { ...who, ...what });
  }
  return ids;
}
