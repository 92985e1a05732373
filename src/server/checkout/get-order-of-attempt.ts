import type { PlacedOrder } from '../../shared/orders/contract.ts';
import type { Deps } from '../deps.ts';
import { findPlacedOrder } from '../orders/queries.ts';
import { findOrderOfKey } from './idempotency-queries.ts';
import { withFirstStatus } from './take-order-once.ts';

/**
 * Returns the order of a checkout attempt, as it was placed; null when there is none, or its key has expired. Only the
 * caller who made the attempt knows its key.
 */
export async function getOrderOfAttempt(
  { database }: Pick<Deps, 'database'>,
  key: string,
): Promise<PlacedOrder | null> {
  const orderId = await findOrderOfKey(database.db, key);
  return orderId === null ? null : withFirstStatus(await findPlacedOrder(database.db, orderId));
}
