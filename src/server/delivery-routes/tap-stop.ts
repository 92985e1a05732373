import { COURIER_IN_LOG } from '../../shared/audit/words.ts';
import type { StopAction } from '../../shared/delivery-routes/courier-contract.ts';
import { endOf } from '../../shared/delivery-routes/courier-stop.ts';
import { takesTaps } from '../../shared/delivery-routes/rules.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { statusesOf } from '../../shared/orders/fulfilment.ts';
import { UNDO_MS } from '../../shared/orders/rules.ts';
import { endedRefusal, isOpen } from '../../shared/orders/statuses.ts';
import { isUsed, usedStatuses } from '../../shared/orders/used-statuses.ts';
import { tappedAtOf } from '../../shared/tap-time.ts';
import { byCourier } from '../audit/by-staff.ts';
import { type AuditFact, insertAuditEntry } from '../audit/queries.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { moveOrder, requireMove } from '../orders/change-status.ts';
import { lockClientOfOrder } from '../orders/client-record-queries.ts';
import { updateSaid } from '../orders/follow-queries.ts';
import { lockOrder } from '../orders/queries.ts';
import { takeBackMove } from '../orders/undo-status-change.ts';
import type { Mover } from '../ports/staff-auth.ts';
import { findRouteOfCode } from './courier-code.ts';
import { insertTap, lockRoute } from './queries.ts';
import { hadStop, hasStop, updateDeliveredOn } from './stop-queries.ts';

interface Tap {
  /** A UUID by which a tap that is sent again is recognised. */
  id: string;
  /** Of the link. */
  code: string;
  orderId: number;
  action: StopAction;
  cashTaken: boolean;
  /** How long ago it was tapped, in ms. */
  ageMs?: number | undefined;
}

/**
 * Records what a courier tapped, once, and shows it to staff. Throws `not_found`, `nothing_to_undo`, `status_not_used`, and the
 * errors of orders that have ended.
 */
export async function tapStop(deps: Deps, tap: Tap): Promise<void> {
  const now = deps.clock.now();
  const at = now.toISOString();
  const { id, orderId, action } = tap;
  const hasChanged = await inTransaction(deps.database.db, async (tx) => {
    const routeId = await requireRoute(tx, deps, tap);
    if (action === 'hand_over') await lockClientOfOrder(tx, orderId);
    const order = await lockOrder(tx, deps.database.engine, orderId);
    if (!order || !(await isStop(tx, routeId, tap))) throw new DomainError('not_found');
    if (!(await insertTap(tx, { id, routeId, orderId, action, at }))) return false;
    const by: Mover = { id: `route:${routeId}`, username: COURIER_IN_LOG, role: 'courier' };
    const tappedAt = tappedAtOf(tap.ageMs, { now: now.getTime(), since: order.createdAt });
    await ACTS[action](tx, order, { deps, routeId, by, now, tappedAt, cashTaken: tap.cashTaken });
    return true;
  });
  if (hasChanged) deps.realtime.publish({ type: 'order_changed', data: { id: orderId }, timestamp: at });
}

/** Returns the id of the route whose link was used, and locks it, so that a withdrawn link changes nothing afterwards. */
async function requireRoute(tx: Db, { database, vault, clock }: Deps, { code }: Tap): Promise<number> {
  const named = await findRouteOfCode(tx, vault, code);
  const route = named && (await lockRoute(tx, database.engine, named.id));
  const isValid = route?.linkNumber === named?.linkNumber;
  if (!route || !isValid || !takesTaps(route, clock.now().getTime())) throw new DomainError('not_found');
  return route.id;
}

/**
 * Returns whether a tap is taken of an order as far as its route goes. Of one that left the route, what happened at the door
 * still counts: a courier without a network does not know that it left.
 */
async function isStop(tx: Db, routeId: number, { orderId, action }: Tap): Promise<boolean> {
  return (await hasStop(tx, routeId, orderId)) || (action !== 'set_out' && (await hadStop(tx, routeId, orderId)));
}

interface Act {
  deps: Deps;
  routeId: number;
  by: Mover;
  now: Date;
  /** Null where it was tapped just now. */
  tappedAt: string | null;
  cashTaken: boolean;
}

const ACTS: Record<StopAction, (tx: Db, order: Order, act: Act) => Promise<void>> = {
  set_out: setOut,
  hand_over: handOver,
  not_home: sayNotHome,
  undo: takeBack,
};

/** Says that the order is on the way; of one that is, nothing changes. */
async function setOut(tx: Db, order: Order, { deps, by, now, tappedAt }: Act): Promise<void> {
  requireOpen(order);
  const { settings } = await deps.shop.read(tx);
  if (!isUsed('on_the_way', statusesOf(usedStatuses(settings), order.fulfilment))) {
    throw new DomainError('status_not_used');
  }
  if (order.status === 'on_the_way') return;
  requireMove(order, 'on_the_way', by);
  const moving = { orderId: order.id, status: 'on_the_way' as const, by, deps, at: now.toISOString(), tappedAt };
  await moveOrder(tx, order, { ...moving, mayFreeRoom: false });
}

/** Delivers the order; of one that staff have delivered meanwhile, the cash is what is still to be recorded. */
async function handOver(tx: Db, order: Order, { deps, routeId, by, now, tappedAt, cashTaken }: Act): Promise<void> {
  const at = now.toISOString();
  const takesCash = cashTaken && order.cashTakenAt === null && order.totalAmount > 0;
  if (order.status !== 'delivered' || !takesCash) {
    requireOpen(order);
    requireMove(order, 'delivered', by);
    const moving = { orderId: order.id, status: 'delivered' as const, by, deps, at, tappedAt };
    await moveOrder(tx, order, { ...moving, mayFreeRoom: false });
  }
  await updateDeliveredOn(tx, order.id, routeId);
  if (!takesCash) return;
  await updateSaid(tx, order.id, { column: 'cash_taken_at', at });
  await logAbout(tx, order, { at, action: 'take_cash', after: { cashTakenAt: at } });
}

/** Nobody was at home when that was tapped; the log says when it was known. */
async function sayNotHome(tx: Db, order: Order, { now, tappedAt }: Act): Promise<void> {
  requireOpen(order);
  const at = now.toISOString();
  const notHomeAt = tappedAt ?? at;
  await updateSaid(tx, order.id, { column: 'not_home_at', at: notHomeAt });
  const before = { notHomeAt: order.notHomeAt };
  await logAbout(tx, order, { at, action: 'not_home', before, after: { notHomeAt } });
}

/**
 * Takes back the last thing that was said of the order, for a minute: on the way, handed over with its cash, or not at
 * home, which counts from the tap, since both may have waited for a network.
 */
async function takeBack(tx: Db, order: Order, { by, now, tappedAt }: Act): Promise<void> {
  const at = now.toISOString();
  const since = new Date((tappedAt === null ? now.getTime() : Date.parse(tappedAt)) - UNDO_MS).toISOString();
  const { notHomeAt } = order;
  if (isOpen(order.status) && notHomeAt !== null && notHomeAt >= since) {
    await updateSaid(tx, order.id, { column: 'not_home_at', at: null });
    return logAbout(tx, order, { at, action: 'undo', before: { notHomeAt }, after: { notHomeAt: null } });
  }
  if (!(await takeBackMove(tx, order, { by, now }))) throw new DomainError('nothing_to_undo');
  await updateDeliveredOn(tx, order.id, null);
  if (order.status !== 'delivered' || order.cashTakenAt === null || order.cashTakenAt !== order.statusChangedAt) return;
  await updateSaid(tx, order.id, { column: 'cash_taken_at', at: null });
  const before = { cashTakenAt: order.cashTakenAt };
  await logAbout(tx, order, { at, action: 'undo', before, after: { cashTakenAt: null } });
}

/** Throws why an order that has ended cannot be changed, with who ended it; couriers learn no names of accounts. */
function requireOpen(order: Order): void {
  const refusal = endedRefusal(order.status);
  if (refusal) throw new DomainError(refusal, { status: order.status, ...endOf(order) });
}

interface Logged extends Pick<AuditFact, 'action' | 'before' | 'after'> {
  /** ISO 8601. */
  at: string;
}

function logAbout(tx: Db, { id }: Order, { at, ...fact }: Logged): Promise<void> {
  return insertAuditEntry(tx, { ...byCourier(at), ...fact, entity: 'order', entityId: String(id) });
}
