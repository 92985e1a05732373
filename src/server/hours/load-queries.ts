import { sql } from 'kysely';
import {
  addLoads,
  countsPortions,
  hasCapacity,
  isLimited,
  type Limits,
  type Load,
  type Loads,
  NO_LOAD,
  NO_LOADS,
} from '../../shared/hours/capacity.ts';
import { UNSOLD_STATUSES } from '../../shared/orders/statuses.ts';
import type { Db } from '../db/schema.ts';

/**
 * Returns what the orders for each business day from `from` on take (such as `2026-11-21`), and, where slots are limited,
 * those for each time; trial orders and those without a sale are left out. Runs no statement for a shop of any capacity,
 * and counts portions only where they are limited.
 */
export async function listLoads(db: Db, limits: Limits, from: string): Promise<Loads> {
  if (!isLimited(limits)) return NO_LOADS;
  const days = new Map<string, Load>();
  const times = new Map<string, Load>();
  const hasSlots = hasCapacity(limits.slot);
  const add = ({ day, time }: Counted, load: Partial<Load>) => {
    addTo(days, day, load);
    if (hasSlots) addTo(times, time, load);
  };
  for (const { orders, amount, ...counted } of await countOrders(db, { from, hasSlots })) {
    add(counted, { orders: Number(orders), amount: Number(amount) });
  }
  if (!countsPortions(limits.day) && !countsPortions(limits.slot)) return { days, times };
  for (const { category, sum, ...counted } of await countPortions(db, { from, hasSlots })) {
    const portions = Number(sum);
    add(counted, { portions, categories: new Map(category === null ? [] : [[category, portions]]) });
  }
  return { days, times };
}

interface Counted {
  day: string | null;
  time: string | null;
}

function addTo(loads: Map<string, Load>, key: string | null, load: Partial<Load>): void {
  if (key !== null) loads.set(key, addLoads(loads.get(key) ?? NO_LOAD, { ...NO_LOAD, ...load }));
}

interface Counting {
  from: string;
  /** Whether they are counted by the time for which they are, too. */
  hasSlots: boolean;
}

function countedOrders(db: Db, { from, hasSlots }: Counting) {
  const time = hasSlots ? sql.ref<string | null>('orders.promised_at') : sql<string | null>`null`;
  return db
    .selectFrom('orders')
    .where('orders.capacity_day', '>=', from)
    .where('orders.status', 'not in', UNSOLD_STATUSES)
    .select(['orders.capacity_day as day', time.as('time')])
    .groupBy(['orders.capacity_day', ...(hasSlots ? (['orders.promised_at'] as const) : [])]);
}

function countOrders(db: Db, counting: Counting) {
  return countedOrders(db, counting)
    .select(({ fn }) => [fn.countAll().as('orders'), fn.sum('orders.total_agorot').as('amount')])
    .execute();
}

/** By the category that a dish has now. */
function countPortions(db: Db, counting: Counting) {
  return countedOrders(db, counting)
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
