import type { PlacedOrder } from '../../shared/orders/contract.ts';
import { findPlacedOrder } from '../orders/queries.ts';
import { findOrderOfKey } from './idempotency-queries.ts';
import { asPlaced, type CustomerDeps } from './take-order-once.ts';

/**
 * Returns the order of a checkout attempt, as it was placed, and how it has ended without a sale; null when there is none, or its key has expired. Only the
 * caller who made the attempt knows its key.
 */
export async function getOrderOfAttempt(deps: CustomerDeps, key: string): Promise<PlacedOrder | null> {
  const { database } = deps;
  const orderId = await findOrderOfKey(database.db, key);
  if (orderId === null) return null;
  return asPlaced(deps, await findPlacedOrder(database.db, orderId));
}
