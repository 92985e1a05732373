import {
  addLoads,
  type Capacity,
  countsPortions,
  hasCapacity,
  type Load,
  NO_LOAD,
} from '../../shared/hours/capacity.ts';
import { UNSOLD_STATUSES } from '../../shared/orders/statuses.ts';
import type { Db } from '../db/schema.ts';

/**
 * Returns what the orders for each business day from `from` on take (such as `2026-11-21`), trial orders and those without
 * a sale left out. Runs no statement for a shop of any capacity, and counts portions only where they are limited.
 */
export async function listLoads(db: Db, capacity: Capacity, from: string): Promise<ReadonlyMap<string, Load>> {
  const loads = new Map<string, Load>();
  if (!hasCapacity(capacity)) return loads;
  const add = (day: string | null, load: Partial<Load>) =>
    loads.set(day ?? '', addLoads(loads.get(day ?? '') ?? NO_LOAD, { ...NO_LOAD, ...load }));
  for (const { day, orders, amount } of await countOrders(db, from)) {
    add(day, { orders: Number(orders), amount: Number(amount) });
  }
  if (!countsPortions(capacity)) return loads;
  for (const { day, category, sum } of await countPortions(db, from)) {
    const portions = Number(sum);
    add(day, { portions, categories: new Map(category === null ? [] : [[category, portions]]) });
  }
  return loads;
}

function countedOrders(db: Db, from: string) {
  return db
    .selectFrom('orders')
    .where('orders.capacity_day', '>=', from)
    .where('orders.status', 'not in', UNSOLD_STATUSES)
    .select('orders.capacity_day as day')
    .groupBy('orders.capacity_day');
}

function countOrders(db: Db, from: string) {
  return countedOrders(db, from)
    .select(({ fn }) => [fn.countAll().as('orders'), fn.sum('orders.total_agorot').as('amount')])
    .execute();
}

/** By the category that a dish has now. */
function countPortions(db: Db, from: string) {
  return countedOrders(db, from)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .leftJoin('food_items', 'food_items.id', 'order_lines.food_item_id')
    .select(({ fn }) => ['food_items.category_id as category', fn.sum('order_lines.quantity').as('sum')])
    .groupBy('food_items.category_id')
    .execute();
}

/** Returns the business day that an order counts for; null for one that counts for none. */
export async function findCapacityDay(db: Db, orderId: number): Promise<string | null> {
  const row = await db.selectFrom('orders').select('capacity_day').where('id', '=', orderId).executeTakeFirst();
  return row?.capacity_day ?? null;
}
