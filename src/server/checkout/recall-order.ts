import type { PlacedOrder } from '../../shared/orders/contract.ts';
import type { Deps } from '../deps.ts';
import { findPlacedOrder } from '../orders/queries.ts';
import { findOrderOfKey } from './idempotency-queries.ts';
import { asPlaced } from './take-order-once.ts';

/**
 * The order that a checkout attempt led to, as it was placed; null when it has led to none, or so long ago that its
 * key is gone. Who made the attempt alone knows its key.
 */
export async function recallOrder({ database }: Pick<Deps, 'database'>, key: string): Promise<PlacedOrder | null> {
  const orderId = await findOrderOfKey(database.db, key);
  return orderId === null ? null : asPlaced(await findPlacedOrder(database.db, orderId));
}
