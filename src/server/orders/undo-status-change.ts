import type { ErrorCode } from '../../shared/errors.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { UNDO_MS } from '../../shared/orders/rules.ts';
import { hasNextStatus, STATUS_RULES } from '../../shared/orders/statuses.ts';
import { byMover } from '../audit/by-staff.ts';
import { type AuditFact, insertAuditEntry } from '../audit/queries.ts';
import { mayChangeOffers, requireUsesLeft } from '../coupons/uses-of-order.ts';
import { lockOrderSequence } from '../db/locks.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from '../db/shop-reader.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { removeMoveNotice } from '../notices/notice-queries.ts';
import type { Mover, Staff } from '../ports/staff-auth.ts';
import { resumeJobs } from '../print-queue/queries.ts';
import { announceShopChange } from '../shop/announce-shop-change.ts';
import { retakePortions } from './counted-portions.ts';
import { removeMove } from './move-queries.ts';
import { findPlacedOrder, lockOrder } from './queries.ts';
import { readRoomOf } from './room-of-order.ts';
import { updateToBefore } from './status-queries.ts';

/**
 * Undoes an order's last status change (spec.md §4): for a minute by the server's clock, by the account that made it.
 * Marks the order unseen again if only that change had marked it seen. Portions that the change gave back are taken
 * again, and its room on its day. Throws `not_found`, `nothing_to_undo`, `undo_not_yours`, `undo_too_late`, `portions_gone`,
 * `room_gone`, `coupon_gone`.
 */
export async function undoStatusChange(deps: Deps, orderId: number, staff: Staff): Promise<Order> {
  const now = deps.clock.now();
  const at = now.toISOString();
  const { order, isMenuChanged } = await inTransaction(deps.database.db, async (tx) => {
    // No order takes the room meanwhile. Before the lock of the row, as trial orders do.
    await lockOrderSequence(tx, deps.database.engine);
    const before = await lockOrder(tx, deps.database.engine, orderId);
    if (!before) throw new DomainError('not_found');
    const isBack = !STATUS_RULES[before.status].isSale;
    const room = isBack ? await readRoomOf(tx, before, deps) : null;
    const after = await takeBackMove(tx, before, { by: staff, now });
    if (!after) throw new DomainError(refusalOf(before, staff));
    const isDayChanged = room?.retake() ?? false;
    const isSoldAgain = isBack && (await retake(tx, after, await deps.shop.read(tx)));
    return { order: after, isMenuChanged: isDayChanged || isSoldAgain };
  });
  deps.realtime.publish({ type: 'order_changed', data: { id: orderId }, timestamp: at });
  if (isMenuChanged) await announceShopChange(deps);
  return order;
}

/** Takes the portions again that an order gave back, its coupon, and its tickets. Returns whether customers may see it. */
async function retake(tx: Db, order: Order, shop: Shop): Promise<boolean> {
  await resumeJobs(tx, order.id);
  await requireUsesLeft(tx, order, shop);
  return (await retakePortions(tx, order.id, shop)) || mayChangeOffers(tx, order, shop);
}

/**
 * Takes back the last move of an order that the caller has locked, but not what it gave back. Returns the order after that;
 * null where this account did not make the move within the last minute.
 */
export async function takeBackMove(
  tx: Db,
  before: Order,
  { by, now }: { by: Mover; now: Date },
): Promise<Order | null> {
  const since = new Date(now.getTime() - UNDO_MS).toISOString();
  const after = await revertMove(tx, before, { by, since });
  if (after) await insertAuditEntry(tx, { ...byMover(by, now.toISOString()), ...undoEntry(before, after) });
  return after;
}

/** As {@link takeBackMove}, of a move at or after `since` (ISO 8601), without an entry in the audit log. */
export async function revertMove(
  tx: Db,
  before: Order,
  { by, since }: { by: Pick<Mover, 'id'>; since: string },
): Promise<Order | null> {
  if (!(await updateToBefore(tx, before.id, { by, since }))) return null;
  // An order that was never moved is not taken back.
  await removeMove(tx, before.id, { to: before.status, at: before.statusChangedAt as string });
  await removeMoveNotice(tx, before.id, before.status);
  return findPlacedOrder(tx, before.id);
}

function refusalOf({ status, statusChangedBy }: Order, staff: Staff): ErrorCode {
  if (statusChangedBy === null) return hasNextStatus(status) ? 'nothing_to_undo' : 'undo_too_late';
  return statusChangedBy === staff.username ? 'undo_too_late' : 'undo_not_yours';
}

/** Fields besides the status that undoing a change or reopening can change. */
const RETURNED = ['seenAt', 'refundedAt', 'customerPaidAt', 'cashTakenAt', 'paymentCheck', 'destinationCheck'] as const;

/** Returns the audit entry of an undone status change. */
export const undoEntry = (before: Order, after: Order) => returnEntry(before, after, 'undo');

/** Returns the audit entry of an order that returned to an earlier status, with the other fields that this changed. */
export function returnEntry(before: Order, after: Order, action: 'undo' | 'reopen') {
  const changed = RETURNED.filter((field) => before[field] !== after[field]);
  const fieldsOf = (order: Order) => Object.fromEntries(changed.map((field) => [field, order[field]]));
  return {
    action,
    entity: 'order',
    entityId: String(after.id),
    before: { status: before.status, ...fieldsOf(before) },
    after: { status: after.status, ...fieldsOf(after) },
  } satisfies AuditFact;
}
