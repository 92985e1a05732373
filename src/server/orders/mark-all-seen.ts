import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { inBatches } from '../in-batches.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { seenEntry } from './mark-seen.ts';
import { updateSeenUpTo } from './open-orders-queries.ts';

/** Acknowledged in one transaction, for which other changes of staff wait. */
const BATCH_SIZE = 500;

/**
 * Acknowledges the unseen orders up to the id `upToId`. Orders placed after the caller's last known one stay unseen.
 * Returns how many were acknowledged.
 */
export async function markAllSeen(deps: Deps, upToId: number, staff: Staff): Promise<{ seen: number }> {
  return { seen: await inBatches(BATCH_SIZE, () => markOldestSeen(deps, upToId, staff)) };
}

async function markOldestSeen(deps: Deps, upToId: number, staff: Staff): Promise<number> {
  const at = deps.clock.now().toISOString();
  const ids = await inTransaction(deps.database.db, async (tx) => {
    const seen = await updateSeenUpTo(tx, { upToId, limit: BATCH_SIZE, by: staff.username, at });
    for (const id of seen) await insertAuditEntry(tx, { ...byStaff(staff, at), ...seenEntry(id, at) });
    return seen;
  });
  const last = ids.at(-1);
  // One event makes the screens refetch all orders.
  if (last !== undefined) deps.realtime.publish({ type: 'order_changed', data: { id: last }, timestamp: at });
  return ids.length;
}
