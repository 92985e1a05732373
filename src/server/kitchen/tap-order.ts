import type { TapAction } from '../../shared/kitchen/contract.ts';
import { statusOfWork } from '../../shared/kitchen/rules.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { usedStatuses } from '../../shared/orders/used-statuses.ts';
import { tappedAtOf } from '../../shared/tap-time.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { moveOrder } from '../orders/change-status.ts';
import { lockOrder } from '../orders/queries.ts';
import { takeBackMove } from '../orders/undo-status-change.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { insertDone, insertTap, listDone, removeDone } from './queries.ts';

interface Tap {
  /** A UUID by which a tap that is sent again is recognised. */
  id: string;
  orderId: number;
  action: TapAction;
  lines: readonly number[];
  /** How long ago it was tapped, in ms. */
  ageMs?: number | undefined;
  staff: Staff;
}

/**
 * Records a tap on a kitchen display, once: marks lines of an order as done or no longer done, or takes a cancelled order
 * off the displays. Moves the order where the table of statuses allows that, and takes that move back within the rules of
 * undoing. A tap on an order that has ended meanwhile changes no status. Throws `not_found`.
 */
export async function tapOrder(deps: Deps, tap: Tap): Promise<void> {
  const now = deps.clock.now();
  const at = now.toISOString();
  const changed = await inTransaction(deps.database.db, async (tx) => {
    const order = await lockOrder(tx, deps.database.engine, tap.orderId);
    if (!order) throw new DomainError('not_found');
    if (!(await insertTap(tx, { ...tap, at, by: tap.staff.username }))) return null;
    const done = (await listDone(tx, [order.id])).get(order.id) ?? new Map<number, string>();
    const work = { order, done, staff: tap.staff, lines: new Set(tap.lines), now };
    const tappedAt = tappedAtOf(tap.ageMs, { now: now.getTime(), since: order.createdAt });
    if (tap.action === 'clear') return 'tickets';
    const isMoved = tap.action === 'done' ? await markDone(tx, { ...work, tappedAt }, deps) : await callBack(tx, work);
    return isMoved ? 'status' : 'tickets';
  });
  if (changed === null) return;
  const type = changed === 'status' ? 'order_changed' : 'kitchen_changed';
  deps.realtime.publish({ type, data: { id: tap.orderId }, timestamp: at });
}

interface Work {
  order: Order;
  /** When the lines were done that were before. */
  done: ReadonlyMap<number, string>;
  lines: ReadonlySet<number>;
  staff: Staff;
  now: Date;
}

/** Returns whether the order's status changed. */
async function markDone(
  tx: Db,
  { order, done, lines, staff, now, tappedAt }: Work & { tappedAt: string | null },
  deps: Deps,
): Promise<boolean> {
  const at = now.toISOString();
  const fresh = order.items.map(({ lineId }) => lineId).filter((line) => lines.has(line) && !done.has(line));
  if (fresh.length === 0) return false;
  await insertDone(tx, order.id, { lines: fresh, at, by: staff.username });
  const isFinished = done.size + fresh.length === order.items.length;
  const { settings } = await deps.shop.read(tx);
  const status = statusOfWork(order.status, { isFinished, used: usedStatuses(settings) });
  if (status === null) return false;
  await moveOrder(tx, order, { orderId: order.id, status, by: staff, deps, at, tappedAt, mayFreeRoom: false });
  return true;
}

/** Returns whether the order's status changed. */
async function callBack(tx: Db, { order, done, lines, staff, now }: Work): Promise<boolean> {
  const back = [...done.keys()].filter((line) => lines.has(line));
  await removeDone(tx, order.id, back);
  // Only a move that came with what is called back, and not while other work accounts for it.
  const isCause = back.some((line) => done.get(line) === order.statusChangedAt);
  const isUnfounded = order.status === 'ready' || (order.status === 'preparing' && back.length === done.size);
  return isCause && isUnfounded && (await takeBackMove(tx, order, { by: staff, now })) !== null;
}
