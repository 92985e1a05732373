import type { OrderStatus } from '../../shared/orders/statuses.ts';
import type { Db } from '../db/schema.ts';
import { isCounted } from './counted-queries.ts';
import { filtered, type OrderFilter } from './list-queries.ts';

/** Counts the matching orders without trial orders. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  if (isKept(filter)) return sumCounts(db, filter);
  const { count } = await filtered(db, filter)
    .where(isCounted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the matching orders in each status without trial orders; a status without one may be missing. */
export async function countOrdersByStatus(
  db: Db,
  filter: OrderFilter,
): Promise<{ status: OrderStatus; count: number }[]> {
  if (isKept(filter)) {
    return ofSource(db, filter)
      .select((eb) => ['status', eb.fn.sum<number>('orders').as('count')])
      .groupBy('status')
      .execute();
  }
  return filtered(db, filter)
    .where(isCounted)
    .select((eb) => ['orders.status', eb.fn.countAll<number>().as('count')])
    .groupBy('orders.status')
    .execute();
}

/** Whether triggers count the orders that match: they do by status and source alone. */
export function isKept({ status, source, ...others }: OrderFilter): boolean {
  return Object.values(others).every((value) => value === undefined);
}

function ofSource(db: Db, { source }: Pick<OrderFilter, 'source'>) {
  return db
    .selectFrom('order_counts')
    .$if(source !== undefined, (query) => query.where('source', '=', source ?? 'website'));
}

/** Returns what triggers counted, instead of counting: a shop has a million orders after some years. */
async function sumCounts(db: Db, { status, source }: Pick<OrderFilter, 'status' | 'source'>): Promise<number> {
  const { count } = await ofSource(db, { source })
    .$if(status !== undefined, (query) => query.where('status', '=', status as OrderStatus))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('orders'), eb.lit(0)).as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
