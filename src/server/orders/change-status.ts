import { isLimited } from '../../shared/hours/capacity.ts';
import { limitsOf } from '../../shared/hours/hours.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { needsConfirmation } from '../../shared/orders/destination-check.ts';
import { statusesOf } from '../../shared/orders/fulfilment.ts';
import type { PromiseChange } from '../../shared/orders/promise-change.ts';
import type { StatusReason } from '../../shared/orders/status-reasons.ts';
import {
  FIRST_STATUS,
  isOpen,
  moveRefusal,
  type OrderStatus,
  reasonsOf,
  STATUS_RULES,
  type TargetStatus,
} from '../../shared/orders/statuses.ts';
import { isUsed, usedStatuses } from '../../shared/orders/used-statuses.ts';
import { byMover } from '../audit/by-staff.ts';
import { type AuditFact, insertAuditEntry } from '../audit/queries.ts';
import { mayChangeOffers } from '../coupons/uses-of-order.ts';
import { lockOrderSequence } from '../db/locks.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { enqueueMoveNotice, type NoticeDeps } from '../notices/enqueue-notice.ts';
import type { Mover, Staff } from '../ports/staff-auth.ts';
import { enqueueTickets } from '../print-queue/enqueue-tickets.ts';
import { cancelJobs } from '../print-queue/queries.ts';
import { announceShopChange } from '../shop/announce-shop-change.ts';
import { applyPromise, applyPromiseAlone } from './apply-promise.ts';
import { lockClientOfOrder } from './client-record-queries.ts';
import { completeClient } from './complete-client.ts';
import { confirmationOf } from './confirm-destination.ts';
import { giveBackPortions } from './counted-portions.ts';
import { findPlacedOrder, lockOrder } from './queries.ts';
import { updateStatus } from './status-queries.ts';

interface StatusChange {
  orderId: number;
  status: OrderStatus;
  /** Why it is cancelled or refused. */
  reason?: StatusReason | undefined;
  /** Added to the reason. */
  note?: string | undefined;
  /** For when it is promised with that; both are changed, or neither. */
  promise?: PromiseChange | undefined;
  staff: Staff;
}

/**
 * Moves an order to `status` if the status table allows this account to; setting the current status changes nothing.
 * Also marks the order seen. An order that ends without a sale gives its portions back. Throws `invalid_input` without a
 * reason that the status needs, `not_found`, `status_not_used`, `promise_changed`,
 * `destination_not_confirmed`, and the table's errors.
 */
export async function changeStatus(deps: Deps, change: StatusChange): Promise<Order> {
  requireReason(change);
  const { orderId, promise, staff } = change;
  if (promise && !isOpen(change.status)) {
    throw new DomainError('invalid_input', { fields: { promise: 'Only with a status in which the order is open' } });
  }
  const at = deps.clock.now().toISOString();
  const { order, hasChanged, isMenuChanged } = await inTransaction(deps.database.db, async (tx) => {
    const before = await lockMoved(tx, deps, change);
    const promising = promise && { change: promise, staff, at, deps };
    const shop = await deps.shop.read(tx);
    if (before.status === change.status) {
      const unmoved = { order: before, hasChanged: false, isMenuChanged: false };
      return promising ? applyPromiseAlone(tx, before, promising) : unmoved;
    }
    const promised = promising ? await applyPromise(tx, before, promising) : null;
    requireAllowed(before, change, usedStatuses(shop.settings));
    const isMoveSeen = await moveOrder(tx, before, {
      ...change,
      by: staff,
      deps,
      at,
      mayFreeRoom: isLimited(limitsOf(shop.ordering.hours)) || (await mayChangeOffers(tx, before, shop)),
    });
    const isMenuChanged = isMoveSeen || (promised?.isMenuChanged ?? false);
    return { order: await findPlacedOrder(tx, orderId), hasChanged: true, isMenuChanged };
  });
  if (hasChanged) deps.realtime.publish({ type: 'order_changed', data: { id: orderId }, timestamp: at });
  if (isMenuChanged) await announceShopChange(deps);
  return order;
}

/** Locks the order, and before it whatever else the new status changes (`locks.ts`). Throws `not_found`. */
async function lockMoved(
  tx: Db,
  { database: { engine } }: Pick<Deps, 'database'>,
  { orderId, status, promise }: StatusChange,
): Promise<Order> {
  if (!STATUS_RULES[status].isSale || promise) await lockOrderSequence(tx, engine);
  if (status === 'delivered') await lockClientOfOrder(tx, orderId);
  const order = await lockOrder(tx, engine, orderId);
  if (!order) throw new DomainError('not_found');
  return order;
}

function requireReason({ status, reason, note }: StatusChange): void {
  const reasons = reasonsOf(status);
  const isGiven = reasons.some((each) => each === reason);
  if (reasons.length > 0 ? isGiven : reason === undefined && note === undefined) return;
  const error = reasons.length > 0 ? `Must be one of ${reasons.join(', ')}` : 'This status has no reason';
  throw new DomainError('invalid_input', { fields: { reason: error } });
}

/** Throws the error of a move that the table does not allow, with who has moved the order last. */
export function requireMove(before: Order, to: OrderStatus, { role }: Pick<Mover, 'role'>): void {
  const refusal = moveRefusal({ from: before.status, to, role });
  if (!refusal) return;
  const { status, statusChangedBy, statusChangedAt } = before;
  throw new DomainError(refusal, { status, statusChangedBy, statusChangedAt });
}

/** As {@link requireMove}; throws `status_not_used` as well. */
function requireAllowed(before: Order, { status, staff }: StatusChange, used: readonly OrderStatus[]): void {
  requireMove(before, status, staff);
  if (!isUsed(status, statusesOf(used, before.fulfilment))) throw new DomainError('status_not_used');
}

interface Moving extends Omit<StatusChange, 'staff' | 'promise'> {
  by: Mover;
  deps: NoticeDeps;
  at: string;
  /** When it was tapped, on a device that had no network then. */
  tappedAt?: string | null;
  /** Whether customers may see something that is full or used up with the order, and would not be without it. */
  mayFreeRoom: boolean;
}

/**
 * Moves an order that the caller has locked, with its client if it is delivered, and may move. Returns whether customers may
 * see the menu changed by it. Delivering an order counts as confirming its destination. Throws `destination_not_confirmed`.
 */
export async function moveOrder(
  tx: Db,
  before: Order,
  { deps, at, tappedAt = null, mayFreeRoom, ...change }: Moving,
): Promise<boolean> {
  // A status that follows another one always has an action.
  const to = change.status as TargetStatus;
  if (to === 'on_the_way' && needsConfirmation(before)) throw new DomainError('destination_not_confirmed');
  const reason = { reason: change.reason ?? null, note: change.note || null };
  await updateStatus(tx, before.id, { from: before.status, to, by: change.by, at, tappedAt, ...reason });
  await insertAuditEntry(tx, { ...byMover(change.by, at), ...moveEntry(before, to, change.reason) });
  await enqueueMoveNotice(tx, before, { to, reason: change.reason, deps, at });
  if (to === 'delivered') {
    await completeClient(tx, before, at);
    if (needsConfirmation(before))
      await insertAuditEntry(tx, { ...byMover(change.by, at), ...confirmationEntry(before) });
  }
  if (STATUS_RULES[to].isSale) {
    // Whichever status of those in use follows the first one.
    if (before.status === FIRST_STATUS) {
      const when = isOpen(to) ? 'confirmation' : 'end';
      await enqueueTickets(tx, before, { shop: await deps.shop.read(tx), when, at });
    }
    return false;
  }
  // Orders without a sale take no room, and do not use their coupon.
  return (await giveBack(tx, before.id, at)) || mayFreeRoom;
}

const confirmationEntry = (before: Order): AuditFact => ({
  ...confirmationOf(before),
  entity: 'order',
  entityId: String(before.id),
});

/** Gives back what an order took, which ends without a sale at `at` (ISO 8601). Returns whether there were portions. */
export async function giveBack(tx: Db, orderId: number, at: string): Promise<boolean> {
  await cancelJobs(tx, orderId, at);
  return giveBackPortions(tx, orderId);
}

/** The note stays out of the log, since it may name the customer. */
export function moveEntry(
  before: Pick<Order, 'id' | 'status'>,
  to: TargetStatus,
  reason: StatusReason | undefined,
): AuditFact {
  return {
    action: STATUS_RULES[to].action,
    entity: 'order',
    entityId: String(before.id),
    before: { status: before.status },
    after: { status: to, ...(reason && { reason }) },
  };
}
