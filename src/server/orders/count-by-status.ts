import type { OrderCounts } from '../../shared/orders/status-contract.ts';
import { ORDER_STATUSES } from '../../shared/orders/statuses.ts';
import type { Deps } from '../deps.ts';
import { type AskedFilter, toOrderFilter } from './board-filter.ts';
import { countOrdersByStatus } from './count-queries.ts';
import { countFoundByStatus, isTextSearch } from './search-queries.ts';

/** Counts the orders in each status that match a search and a filter, which the tabs show. */
export async function countByStatus({ database, config }: Deps, asked: AskedFilter): Promise<OrderCounts> {
  const filter = toOrderFilter(asked, config.timeZone);
  const counts = await (isTextSearch(filter)
    ? countFoundByStatus(database.db, filter)
    : countOrdersByStatus(database.db, filter));
  const countOf = new Map(counts.map(({ status, count }) => [status, count]));
  return Object.fromEntries(ORDER_STATUSES.map((status) => [status, countOf.get(status) ?? 0])) as OrderCounts;
}
