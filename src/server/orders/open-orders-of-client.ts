import { byStaff, bySystem } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import type { Db } from '../db/schema.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { resumeJobs } from '../print-queue/queries.ts';
import { giveBack, moveEntry } from './change-status.ts';
import { listMovedBy, listOpenAmong } from './client-orders-queries.ts';
import { retakePortionsAnyway } from './counted-portions.ts';
import { findPlacedOrder } from './queries.ts';
import { updateStatus } from './status-queries.ts';
import { revertMove, undoEntry } from './undo-status-change.ts';

/* What becomes of open orders when their client is deleted, restored or erased (spec.md §4). */

interface Act {
  /** Null when the time to restore the client has passed. */
  staff: Staff | null;
  /** ISO 8601 */
  at: string;
}

const whoOf = ({ staff, at }: Act) => (staff ? byStaff(staff, at) : bySystem(at));

/** Stands in for an account, so that only restoring the client takes these moves back. */
const BY_DELETION = 'client-deletion';

/**
 * Cancels those of these orders that are open, whose rows the caller has locked. Their customer is told nothing: mail about
 * a deleted client is not sent. Returns whether there were any; then customers may see the menu changed.
 */
export async function cancelOpenOrders(tx: Db, orderIds: readonly number[], act: Act): Promise<boolean> {
  const open = await listOpenAmong(tx, orderIds);
  const who = whoOf(act);
  const [to, reason, by] = ['cancelled', 'other', { id: BY_DELETION, username: who.staffName }] as const;
  for (const order of open) {
    await updateStatus(tx, order.id, { from: order.status, to, by, at: act.at, reason });
    await giveBack(tx, order.id, act.at);
    await insertAuditEntry(tx, { ...who, ...moveEntry(order, to, reason) });
  }
  return open.length > 0;
}

/**
 * Opens those of these orders again, whose rows the caller has locked, that {@link cancelOpenOrders} has cancelled, whatever
 * is left of their day and their dishes by now. Returns whether there were any; then customers may see the menu changed.
 */
export async function reopenOrders(tx: Db, orderIds: readonly number[], act: Act): Promise<boolean> {
  const cancelled = await listMovedBy(tx, orderIds, BY_DELETION);
  for (const id of cancelled) {
    const before = await findPlacedOrder(tx, id);
    const after = await revertMove(tx, before, { by: { id: BY_DELETION }, since: '' });
    if (!after) continue;
    await resumeJobs(tx, id);
    await retakePortionsAnyway(tx, id);
    await insertAuditEntry(tx, { ...whoOf(act), ...undoEntry(before, after) });
  }
  return cancelled.length > 0;
}
