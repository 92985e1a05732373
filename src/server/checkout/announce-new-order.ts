import type { Order } from '../../shared/orders/contract.ts';
import type { Realtime } from '../ports/realtime.ts';

/** Publishes a stored order to staff. */
export function announceNewOrder(realtime: Realtime, order: Order): void {
  const { id, orderNumber, customerName, totalAmount, createdAt } = order;
  realtime.publish({
    type: 'new_order',
    data: { id, orderNumber, customerName, totalAmount },
    timestamp: createdAt,
  });
}
