import type { Order } from '../../shared/orders/contract.ts';
import { orderNumberOf } from '../../shared/orders/rules.ts';
import { fromAllergiesColumn } from '../db/allergens-column.ts';
import { fromColumn } from '../db/localised-column.ts';
import type { Db } from '../db/schema.ts';
import { visibleOrders } from './queries.ts';

/* How a node finds the orders that others have placed. */

/** Returns the id of the newest order, hidden ones included; 0 before the first. */
export async function findLastOrderId(db: Db): Promise<number> {
  const row = await db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

export type NewOrderData = Pick<
  Order,
  | 'id'
  | 'orderNumber'
  | 'customerName'
  | 'cityName'
  | 'paymentMethod'
  | 'totalAmount'
  | 'isTrial'
  | 'allergies'
  | 'createdAt'
>;

/** Returns the orders after the id `after`, oldest first. */
export async function listOrdersAfter(db: Db, after: number, limit: number): Promise<NewOrderData[]> {
  const rows = await visibleOrders(db)
    .select([
      'id',
      'customer_name',
      'city_name',
      'payment_method',
      'total_agorot',
      'is_trial',
      'allergies',
      'created_at',
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderNumber: orderNumberOf(row.id),
    customerName: row.customer_name,
    cityName: fromColumn(row.city_name),
    paymentMethod: row.payment_method,
    totalAmount: row.total_agorot,
    isTrial: row.is_trial === 1,
    allergies: fromAllergiesColumn(row.allergies),
    createdAt: row.created_at,
  }));
}
