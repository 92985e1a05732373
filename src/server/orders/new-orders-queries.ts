import type { Order } from '../../shared/orders/contract.ts';
import { isOpen } from '../../shared/orders/statuses.ts';
import type { Db } from '../db/schema.ts';
import { fromNoticeColumns, NOTICE_COLUMNS, type OrderToPush } from '../push/queries.ts';
import { visibleOrders } from './queries.ts';

/* How a node finds the orders that others have placed. */

/** Returns the id of the newest order, hidden ones included; 0 before the first. */
export async function findLastOrderId(db: Db): Promise<number> {
  const row = await db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

export interface NewOrderData extends OrderToPush, Pick<Order, 'createdAt'> {
  /** Whether staff have dealt with it since: it has ended, or is one of the website that they have seen. */
  isHandled: boolean;
}

/** Returns the orders after the id `after`, oldest first. */
export async function listOrdersAfter(db: Db, after: number, limit: number): Promise<NewOrderData[]> {
  const rows = await visibleOrders(db)
    .select([...NOTICE_COLUMNS, 'created_at', 'source', 'status', 'seen_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ created_at, source, status, seen_at, ...row }) => ({
    ...fromNoticeColumns(row),
    createdAt: created_at,
    isHandled: !isOpen(status) || (source === 'website' && seen_at !== null),
  }));
}
