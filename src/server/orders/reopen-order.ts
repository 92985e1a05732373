import { businessDayAt } from '../../shared/menu/sold-out.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { statusesOf } from '../../shared/orders/fulfilment.ts';
import { RESERVED_KINDS, type ReopenedOrder } from '../../shared/orders/status-contract.ts';
import type { ReopenReason } from '../../shared/orders/status-reasons.ts';
import { FIRST_STATUS, isOpen, type OrderStatus, STATUS_RULES } from '../../shared/orders/statuses.ts';
import { isUsed, usedStatuses } from '../../shared/orders/used-statuses.ts';
import { byStaff } from '../audit/by-staff.ts';
import { type AuditFact, insertAuditEntry } from '../audit/queries.ts';
import { areUsesExceeded, mayChangeOffers } from '../coupons/uses-of-order.ts';
import { lockOrderSequence } from '../db/locks.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { removeMoveNotice } from '../notices/notice-queries.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { resumeJobs } from '../print-queue/queries.ts';
import { announceShopChange } from '../shop/announce-shop-change.ts';
import { reservePortionsAgain } from './counted-portions.ts';
import { findPlacedOrder, lockOrder } from './queries.ts';
import { readRoomOf } from './room-of-order.ts';
import { updateReopened } from './status-queries.ts';
import { returnEntry } from './undo-status-change.ts';

interface Reopening {
  orderId: number;
  reason: ReopenReason;
  /** Added to the reason. */
  note?: string | undefined;
  staff: Staff;
}

type Exceeded = ReopenedOrder['exceeded'];

/**
 * Reopens an order that was delivered, cancelled or refused. What it had reserved is reserved again, also if too little is
 * left: the result names that. Throws `not_found`, also for the order of an erased client, and `nothing_to_reopen`.
 */
export async function reopenOrder(deps: Deps, { orderId, reason, note, staff }: Reopening): Promise<ReopenedOrder> {
  const at = deps.clock.now().toISOString();
  const { order, exceeded, isMenuChanged } = await inTransaction(deps.database.db, async (tx) => {
    // Before the row, as for every change that reserves capacity.
    await lockOrderSequence(tx, deps.database.engine);
    const before = await lockOrder(tx, deps.database.engine, orderId);
    if (!before || before.clientId === null) throw new DomainError('not_found');
    if (isOpen(before.status)) throw new DomainError('nothing_to_reopen');
    const { settings } = await deps.shop.read(tx);
    const to = statusBefore(before, statusesOf(usedStatuses(settings), before.fulfilment));
    const reserve = await prepareReserving(tx, before, deps);
    await updateReopened(tx, orderId, { from: before.status, to, by: staff, at, reason, note: note || null });
    await removeMoveNotice(tx, orderId, before.status);
    const order = await findPlacedOrder(tx, orderId);
    const { exceeded, isMenuChanged } = await reserve(order);
    await insertAuditEntry(tx, { ...byStaff(staff, at), ...reopenEntry(before, order, { reason, exceeded }) });
    return { order, exceeded, isMenuChanged };
  });
  deps.realtime.publish({ type: 'order_changed', data: { id: orderId }, timestamp: at });
  if (isMenuChanged) await announceShopChange(deps);
  return { order, exceeded };
}

/** Returns the status that an order had before it ended; the first one if the shop does not use that one. */
function statusBefore({ status, moves }: Order, used: readonly OrderStatus[]): OrderStatus {
  const from = moves.findLast(({ to }) => to === status)?.from ?? FIRST_STATUS;
  return isOpen(from) && isUsed(from, used) ? from : FIRST_STATUS;
}

/**
 * Reads the remaining capacity while the order is not a sale. Returns a function that reserves everything once the order is
 * a sale again, with what that exceeds and whether customers see the menu changed. A delivered order still has its own.
 */
async function prepareReserving(tx: Db, before: Order, deps: Deps) {
  const wasSale = STATUS_RULES[before.status].isSale;
  const room = wasSale ? null : await readRoomOf(tx, before, deps);
  return async (order: Order): Promise<{ exceeded: Exceeded; isMenuChanged: boolean }> => {
    if (wasSale) return { exceeded: { portions: [], capacity: false, coupon: false }, isMenuChanged: false };
    const shop = await deps.shop.read(tx);
    await resumeJobs(tx, order.id);
    const today = businessDayAt({ timeZone: deps.config.timeZone, now: deps.clock.now().getTime() });
    const { hasPortions, missing } = await reservePortionsAgain(tx, order.id, shop);
    const portions = missing.filter(({ day }) => day >= today);
    const coupon = await areUsesExceeded(tx, order, shop);
    const isMenuChanged = room?.isChanged || hasPortions || (await mayChangeOffers(tx, order, shop));
    return { exceeded: { portions, capacity: room?.isExceeded ?? false, coupon }, isMenuChanged };
  };
}

/** The note stays out of the log, since it may name the customer. */
function reopenEntry(
  before: Order,
  order: Order,
  { reason, exceeded }: { reason: ReopenReason; exceeded: Exceeded },
): AuditFact {
  const isExceeded = { ...exceeded, portions: exceeded.portions.length > 0 };
  const kinds = RESERVED_KINDS.filter((kind) => isExceeded[kind]);
  const entry = returnEntry(before, order, 'reopen');
  return { ...entry, after: { ...entry.after, reason, ...(kinds.length > 0 && { exceeded: kinds }) } };
}
