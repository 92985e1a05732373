import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeStatus } from './change-status.ts';
import { listUnseenOfSameNetwork } from './open-orders-queries.ts';

/**
 * Cancels the unacknowledged orders from the network of an order as fake, up to that order, each in its own transaction.
 * Skips orders that have ended meanwhile. Returns how many were cancelled.
 */
export async function cancelNetworkOrders(deps: Deps, orderId: number, staff: Staff): Promise<{ cancelled: number }> {
  let cancelled = 0;
  for (const id of await listUnseenOfSameNetwork(deps.database.db, orderId)) {
    try {
      await changeStatus(deps, { orderId: id, status: 'cancelled', reason: 'prank', staff });
      cancelled += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return { cancelled };
}
