import type { Order } from '../../shared/orders/contract.ts';
import type { Deps } from '../deps.ts';
import { DEFAULT_LIMIT, type PageOf, toPage } from '../paging.ts';
import { countOrders, listOrders, type OrderPageRequest } from './queries.ts';

/**
 * A page of the orders that match, newest first, or the longest waiting first. Paging goes by id, so orders that come
 * or are delivered meanwhile never shift a page.
 */
export async function pageOrders(
  { database }: Deps,
  {
    limit = DEFAULT_LIMIT,
    sort,
    before,
    after,
    ...filter
  }: Omit<OrderPageRequest, 'limit'> & { limit?: number | undefined },
): Promise<PageOf<Order>> {
  const [orders, total] = await Promise.all([
    listOrders(database.db, { ...filter, limit: limit + 1, sort, before, after }),
    countOrders(database.db, filter),
  ]);
  return toPage(orders, { limit, total, nextBy: sort === 'oldest' ? 'after' : 'before' });
}
