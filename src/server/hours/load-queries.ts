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
import { businessDayAt, startOfBusinessDay } from '../../shared/menu/sold-out.ts';
import { UNSOLD_STATUSES } from '../../shared/orders/statuses.ts';
import type { Reading } from '../../shared/time.ts';
import type { Db } from '../db/schema.ts';

/**
 * Returns what the orders for this business day and those to come take, and, where slots are limited, those for each time;
 * trial orders and those without a sale are left out. Runs no statement for a shop of any capacity, and counts portions only
 * where they are limited.
 */
export async function listLoads(
  db: Db,
  limits: Limits,
  { network = null, ...reading }: Reading & { network?: string | null },
): Promise<Loads> {
  if (!isLimited(limits)) return NO_LOADS;
  const from = businessDayAt(reading);
  const days = new Map<string, Load>();
  const times = new Map<string, Load>();
  const hasSlots = hasCapacity(limits.slot);
  const counting = { network, from, slotsFrom: hasSlots ? startOfBusinessDay(from, reading.timeZone) : null };
  const add = ({ day, time }: Counted, load: Partial<Load>) => {
    addTo(days, day, load);
    if (hasSlots) addTo(times, time, load);
  };
  for (const { orders, amount, ...counted } of await countOrders(db, counting)) {
    add(counted, { orders: Number(orders), amount: Number(amount) });
  }
  if (!countsPortions(limits.day) && !countsPortions(limits.slot)) return { days, times };
  for (const { category, sum, ...counted } of await countPortions(db, counting)) {
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
  /** A business day, such as `2026-11-21`. */
  from: string;
  /** When it begins (ISO 8601), where orders are counted by the time for which they are, too; else null. */
  slotsFrom: string | null;
  /** Counts only the unacknowledged orders of this network; null for all orders. */
  network: string | null;
}

function countedOrders(db: Db, { from, slotsFrom, network }: Counting) {
  const time = slotsFrom === null ? sql<string | null>`null` : sql.ref<string | null>('orders.promised_at');
  return db
    .selectFrom('orders')
    .where(({ eb, or }) =>
      or([
        eb('orders.capacity_day', '>=', from),
        // Staff may have promised an order of an earlier day for a slot of this one.
        ...(slotsFrom === null
          ? []
          : [eb('orders.promised_at', '>=', slotsFrom).and('orders.capacity_day', '<', from)]),
      ]),
    )
    .where('orders.status', 'not in', UNSOLD_STATUSES)
    .$if(network !== null, (query) => query.where('orders.network', '=', network).where('orders.seen_at', 'is', null))
    .select(['orders.capacity_day as day', time.as('time')])
    .groupBy(['orders.capacity_day', ...(slotsFrom === null ? [] : (['orders.promised_at'] as const))]);
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
