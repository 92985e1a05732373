import type { Order } from '../../shared/orders/contract.ts';
import type { Deps } from '../deps.ts';
import { countOrders, listOrders, type OrderFilter } from './queries.ts';

const DEFAULT_LIMIT = 100;

export interface OrderPage {
  orders: Order[];
  /** How many orders match in all pages. */
  total: number;
  /** The id to continue `before`, or null on the last page. */
  next: number | null;
}

/** A page of the orders that match, newest first. Paging goes by id, so new orders never shift a page. */
export async function pageOrders(
  { database }: Deps,
  {
    limit = DEFAULT_LIMIT,
    before,
    ...filter
  }: OrderFilter & { limit?: number | undefined; before?: number | undefined },
): Promise<OrderPage> {
  const [orders, total] = await Promise.all([
    listOrders(database.db, { ...filter, limit: limit + 1, before }),
    countOrders(database.db, filter),
  ]);
  const page = orders.slice(0, limit);
  return { orders: page, total, next: orders.length > limit ? (page.at(-1)?.id ?? null) : null };
}
