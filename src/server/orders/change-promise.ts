import type { PromiseChange } from '../../shared/orders/promise-change.ts';
import type { ChangedPromise } from '../../shared/orders/promise-contract.ts';
import { lockOrderSequence } from '../db/locks.ts';
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
 * Changes the promised time or day of an open order and notifies staff and customer. Also marks the order seen. The result
 * names what the order exceeds on another day. Throws `not_found`, and the errors of {@link applyPromiseAlone}.
 */
export async function changePromiseOf(
  deps: Deps,
  { orderId, change, staff }: PromisedByStaff,
): Promise<ChangedPromise> {
  const at = deps.clock.now().toISOString();
  const { order, exceeded, hasChanged, isMenuChanged } = await inTransaction(deps.database.db, async (tx) => {
    // Before the row, as for every change that reserves capacity.
    await lockOrderSequence(tx, deps.database.engine);
    const before = await lockOrder(tx, deps.database.engine, orderId);
    if (!before) throw new DomainError('not_found');
    return applyPromiseAlone(tx, before, { change, staff, at, deps });
  });
  if (hasChanged) deps.realtime.publish({ type: 'order_changed', data: { id: orderId }, timestamp: at });
  if (isMenuChanged) await announceShopChange(deps);
  return { order, exceeded };
}
