import type { Order } from '../../shared/orders/contract.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { DEFAULT_LIMIT, type PageOf, toPage } from '../paging.ts';
import { type AskedFilter, toOrderFilter } from './board-filter.ts';
import { countOrders } from './count-queries.ts';
import { listOrders, type OrderFilter, type OrderPageRequest } from './list-queries.ts';
import { isTextSearch, searchOrders } from './search-queries.ts';

/**
 * Returns a page of the matching orders, newest or longest waiting first. Pages are cut by id, so orders placed or
 * delivered in between never shift them.
 */
export async function pageOrders(
  { database, config }: Deps,
  {
    limit = DEFAULT_LIMIT,
    sort,
    before,
    after,
    ...asked
  }: Omit<OrderPageRequest, 'limit' | 'day'> & AskedFilter & { limit?: number | undefined },
): Promise<PageOf<Order>> {
  const filter = toOrderFilter(asked, config.timeZone);
  const page = { limit: limit + 1, sort, before, after };
  const { orders, total } = await (isTextSearch(filter)
    ? searchOrders(database.db, { ...filter, ...page })
    : readPage(database.db, filter, page));
  return toPage(orders, { limit, total, isAscending: sort === 'oldest' });
}

async function readPage(db: Db, filter: OrderFilter, page: Omit<OrderPageRequest, keyof OrderFilter>) {
  const [orders, total] = await Promise.all([listOrders(db, { ...filter, ...page }), countOrders(db, filter)]);
  return { orders, total };
}
