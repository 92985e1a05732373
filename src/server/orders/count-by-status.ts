import type { OrderCounts } from '../../shared/orders/status-contract.ts';
import { ORDER_STATUSES } from '../../shared/orders/statuses.ts';
import type { Deps } from '../deps.ts';
import { countOrdersByStatus, type OrderFilter } from './queries.ts';

/** Counts the orders in each status that match a search, which the tabs show. */
export async function countByStatus({ database }: Deps, filter: Pick<OrderFilter, 'q'>): Promise<OrderCounts> {
  const counts = await countOrdersByStatus(database.db, filter);
  const countOf = new Map(counts.map(({ status, count }) => [status, count]));
  return Object.fromEntries(ORDER_STATUSES.map((status) => [status, countOf.get(status) ?? 0])) as OrderCounts;
}
