import type { Order } from '../../shared/orders/contract.ts';
import type { Deps } from '../deps.ts';
import { DEFAULT_LIMIT, type PageOf, toPage } from '../paging.ts';
import { countOrders, listOrders, type OrderPageRequest } from './queries.ts';

/** A page of the orders that match, newest first. Paging goes by id, so new orders never shift a page. */
export async function pageOrders(
  { database }: Deps,
  { limit = DEFAULT_LIMIT, before, ...filter }: Omit<OrderPageRequest, 'limit'> & { limit?: number | undefined },
): Promise<PageOf<Order>> {
  const [orders, total] = await Promise.all([
    listOrders(database.db, { ...filter, limit: limit + 1, before }),
    countOrders(database.db, filter),
  ]);
  return toPage(orders, limit, total);
}
