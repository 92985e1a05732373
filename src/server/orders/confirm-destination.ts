import type { Order } from '../../shared/orders/contract.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeOrder } from './change-order.ts';
import { updateDestinationConfirmed } from './seen-queries.ts';

/** Records that staff checked where an order is delivered. A repeated call changes nothing. Throws `not_found`. */
export function confirmDestination(deps: Deps, orderId: number, staff: Staff): Promise<Order> {
  return changeOrder(deps, {
    orderId,
    staff,
    async change(tx, before) {
      if (before.destinationCheck === null) return null;
      await updateDestinationConfirmed(tx, orderId);
      return confirmationOf(before);
    },
  });
}

/** Returns what the audit log says about the confirmed destination of an order. */
export function confirmationOf({ destinationCheck }: Order) {
  return {
    action: 'confirm_destination' as const,
    before: { destinationCheck },
    after: { destinationCheck: null },
  };
}
