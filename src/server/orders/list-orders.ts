import type { Order } from '../../shared/orders/contract.ts';
import type { Deps } from '../deps.ts';
import { DEFAULT_LIMIT, type PageOf, toPage } from '../paging.ts';
import { countOrders, listOrders, type OrderPageRequest } from './queries.ts';

/**
 * Returns a page of the matching orders, newest or longest waiting first. Pages are cut by id, so orders placed or
 * delivered in between never shift them.
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
  return toPage(orders, { limit, total, isAscending: sort === 'oldest' });
}
