import { limitsSlots } from '../../shared/hours/hours.ts';
import type { Order } from '../../shared/orders/contract.ts';
import type { PromiseChange } from '../../shared/orders/promise-change.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceShopChange } from '../shop/announce-shop-change.ts';
import { applyPromiseAlone } from './apply-promise.ts';
import { lockOrder } from './queries.ts';

interface PromisedByStaff {
  orderId: number;
  change: PromiseChange;
  staff: Staff;
}

/**
 * Changes for when an open order is promised, and shows it to staff and to its customer. Also marks the order seen. Throws
 * `not_found`, and the errors of {@link applyPromiseAlone}.
 */
export async function changePromiseOf(deps: Deps, { orderId, change, staff }: PromisedByStaff): Promise<Order> {
  const at = deps.clock.now().toISOString();
  const { order, hasChanged, isRoomChanged } = await inTransaction(deps.database.db, async (tx) => {
    const before = await lockOrder(tx, deps.database.engine, orderId);
    if (!before) throw new DomainError('not_found');
    const changed = await applyPromiseAlone(tx, before, { change, staff, at, deps });
    const { ordering } = await deps.shop.read(tx);
    return { ...changed, isRoomChanged: changed.hasChanged && limitsSlots(ordering.hours) };
  });
  if (hasChanged) deps.realtime.publish({ type: 'order_changed', data: { id: orderId }, timestamp: at });
  if (isRoomChanged) await announceShopChange(deps);
  return order;
}
