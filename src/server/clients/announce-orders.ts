import type { Deps } from '../deps.ts';
import type { Realtime } from '../ports/realtime.ts';
import { announceShopChange } from '../shop/announce-shop-change.ts';

/** Publishes one message that makes staff's screens refetch their orders after many changed together. */
export function announceOrders(realtime: Realtime, orderIds: readonly number[], at: string): void {
  const [id] = orderIds;
  if (id !== undefined) realtime.publish({ type: 'order_changed', data: { id }, timestamp: at });
}

/** Orders that changed together, and whether customers may see the menu changed by it. */
export interface ChangedOrders {
  orderIds: readonly number[];
  isMenuChanged: boolean;
}

/** As {@link announceOrders}, and to customers. */
export async function announceChangedOrders(
  deps: Pick<Deps, 'realtime' | 'clock'>,
  { orderIds, isMenuChanged }: ChangedOrders,
  at: string,
): Promise<void> {
  announceOrders(deps.realtime, orderIds, at);
  if (isMenuChanged) await announceShopChange(deps);
}
