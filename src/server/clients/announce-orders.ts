import type { Realtime } from '../ports/realtime.ts';

/** Publishes one message that makes staff's screens refetch their orders after many changed together. */
export function announceOrders(realtime: Realtime, orderIds: readonly number[], at: string): void {
  const [id] = orderIds;
  if (id !== undefined) realtime.publish({ type: 'order_changed', data: { id }, timestamp: at });
}
