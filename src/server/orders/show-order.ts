import type { Order } from '../../shared/orders/contract.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { findOrder } from './queries.ts';

/** Returns an order. Throws `not_found`, also when its client is deleted. */
export async function showOrder({ database: { db } }: Deps, id: number): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw new DomainError('not_found');
  return order;
}
