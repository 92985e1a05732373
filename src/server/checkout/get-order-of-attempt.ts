import type { Order, PlacedOrder } from '../../shared/orders/contract.ts';
import { findOrder, findPlacedOrder } from '../orders/queries.ts';
import { findOrderOfKey } from './idempotency-queries.ts';
import { asPlaced, type CustomerDeps } from './take-order-once.ts';

/**
 * Returns the order of a checkout attempt as it was placed; null if there is none, or if its key has expired. Includes
 * how the order ended, if it ended without a sale. Only the caller who made the attempt knows its key.
 */
export async function getOrderOfAttempt(deps: CustomerDeps, key: string): Promise<PlacedOrder | null> {
  const orderId = await findOrderOfKey(deps.database.db, key);
  return orderId === null ? null : showPlacedOrder(deps, orderId);
}

/** Returns an order as it was placed, without personal data if it is hidden with its deleted client. */
export async function showPlacedOrder(deps: CustomerDeps, orderId: number): Promise<PlacedOrder> {
  const { db } = deps.database;
  const visible = await findOrder(db, orderId);
  return asPlaced(deps, visible ?? withoutPersonalData(await findPlacedOrder(db, orderId)));
}

/** Removes what erasing the client would remove from the order. */
function withoutPersonalData(order: Order): Order {
  const anonymous = { customerName: '', customerEmail: '', customerPhone: '', allergies: [], address: null };
  return { ...order, ...anonymous, areaName: {}, items: order.items.map((line) => ({ ...line, note: null })) };
}
