import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { seenEntry } from './mark-seen.ts';
import { updateSeenUpTo } from './waiting-queries.ts';

/** More than a shop has at once; each has its entry in the audit log. */
const MOST_AT_ONCE = 500;

/**
 * Acknowledges the unseen orders up to the one with the id `upToId` for all staff, 500 at most. An order that came
 * after what the caller knows of stays unseen. Returns how many they were.
 */
export async function markAllSeen(deps: Deps, upToId: number, staff: Staff): Promise<{ seen: number }> {
  const at = deps.clock.now().toISOString();
  const ids = await inTransaction(deps.database.db, async (tx) => {
    const seen = await updateSeenUpTo(tx, { upToId, limit: MOST_AT_ONCE, by: staff.username, at });
    for (const id of seen) await insertAuditEntry(tx, { ...byStaff(staff, at), ...seenEntry(id, at) });
    return seen;
  });
  const last = ids.at(-1);
  // One event has the screens fetch all orders again.
  if (last !== undefined) deps.realtime.publish({ type: 'order_changed', data: { id: last }, timestamp: at });
  return { seen: ids.length };
}
