import type { Realtime } from '../ports/realtime.ts';

/** Has staff's screens fetch their orders again after all of these changed at once. One message says it. */
export function announceOrders(realtime: Realtime, orderIds: readonly number[], at: string): void {
  const [id] = orderIds;
  if (id !== undefined) realtime.publish({ type: 'order_changed', data: { id }, timestamp: at });
}
