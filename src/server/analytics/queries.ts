import { sql } from 'kysely';
import type { ChoiceSales, CityOrders, FoodSales, SourceOrders } from '../../shared/analytics/contract.ts';
import type { Period } from '../../shared/calendar.ts';
import type { Agorot } from '../../shared/money.ts';
import { fromColumn } from '../db/localised-column.ts';
import type { Db } from '../db/schema.ts';
import { isCounted, isSale } from '../orders/counted-queries.ts';

/*
 * Sums over orders, in agorot. Every visible order counts, delivered or not, except trial, cancelled and refused ones:
 * those of deleted clients do not, those of erased ones do. An order counts on the day on which it was placed, so
 * cancelling one changes that day.
 */

export interface OrderTotals {
  orders: number;
  delivered: number;
  /** With the delivery fees, less the discounts. */
  revenue: Agorot;
  deliveryFees: Agorot;
  discounts: Agorot;
}

/** Returns the number of orders of the period, and their sum. */
export async function totalsOf(db: Db, period: Period): Promise<Pick<OrderTotals, 'orders' | 'revenue'>> {
  const totals = await countedOrders(db, period)
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.sum<number | null>('orders.total_agorot').as('revenue'),
    ])
    .executeTakeFirstOrThrow();
  return { orders: totals.orders, revenue: totals.revenue ?? 0 };
}

/** Returns the period's totals by source; a source without orders is missing. */
export async function totalsBySource(db: Db, period: Period): Promise<(OrderTotals & Pick<SourceOrders, 'source'>)[]> {
  return countedOrders(db, period)
    .select(({ fn }) => [
      'orders.source',
      fn.countAll<number>().as('orders'),
      fn.count<number>('orders.delivered_at').as('delivered'),
      fn.sum<number>('orders.total_agorot').as('revenue'),
      fn.coalesce(fn.sum<number>('orders.delivery_fee_agorot'), sql<number>`0`).as('deliveryFees'),
      fn.coalesce(fn.sum<number>('orders.discount_agorot'), sql<number>`0`).as('discounts'),
    ])
    .groupBy('orders.source')
    .execute();
}

/**
 * Returns the period's totals by city, and of pickups, most revenue first; a renamed city has the name in its last order.
 */
export async function totalsByCity(db: Db, period: Period): Promise<CityOrders[]> {
  const byCity = countedOrders(db, period)
    .select(({ fn }) => [
      fn.max('orders.id').as('last_id'),
      fn.countAll<number>().as('orders'),
      fn.sum<number>('orders.total_agorot').as('revenue'),
    ])
    // What is picked up is apart from deliveries without a city.
    .groupBy(['orders.city_id', 'orders.fulfilment']);
  const rows = await db
    .selectFrom(byCity.as('totals'))
    .innerJoin('orders as last', 'last.id', 'totals.last_id')
    .select([
      'last.city_name as cityName',
      'last.fulfilment',
      'totals.orders as totalOrders',
      'totals.revenue as totalRevenue',
    ])
    .orderBy('totals.revenue', 'desc')
    .orderBy('totals.last_id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, cityName: fromColumn(row.cityName) }));
}

/** Returns the dishes sold in the period, most first, without choices; a renamed dish has the name in its last order. */
export async function salesByDish(db: Db, period: Period): Promise<FoodSales[]> {
  const byDish = countedOrders(db, period)
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .select(({ fn, eb }) => [
      'line.food_item_id as id',
      fn.max('orders.id').as('last_order_id'),
      fn.sum<number>('line.quantity').as('quantity'),
      fn.sum<number>(eb('line.quantity', '*', eb.ref('line.unit_price_agorot'))).as('revenue'),
    ])
    .groupBy('line.food_item_id');
  const rows = await db
    .selectFrom(byDish.as('sales'))
    .innerJoin('order_lines as last', (join) =>
      join
        .onRef('last.order_id', '=', 'sales.last_order_id')
        // An order may have several lines of a dish.
        .on('last.position', '=', (eb) =>
          eb
            .selectFrom('order_lines as same')
            .select(({ fn }) => fn.max('same.position').as('position'))
            .whereRef('same.order_id', '=', 'sales.last_order_id')
            .whereRef('same.food_item_id', '=', 'sales.id'),
        ),
    )
    .select(['sales.id', 'last.name', 'sales.quantity as totalQuantity', 'sales.revenue as totalRevenue'])
    .orderBy('sales.quantity', 'desc')
    .orderBy('sales.revenue', 'desc')
    .orderBy('sales.id')
    .execute();
  return rows.map((row) => ({ ...row, name: fromColumn(row.name) }));
}

/** A choice sold with a dish, and the last order of both. */
export interface SoldChoice extends ChoiceSales {
  dishId: number;
  lastOrderId: number;
}

/** Returns the choices sold with each dish in the period, by group, most first; with the names in their last order. */
export async function salesByChoice(db: Db, period: Period): Promise<SoldChoice[]> {
  const byChoice = countedOrders(db, period)
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .innerJoin('order_line_choices as chosen', (join) =>
      join.onRef('chosen.order_id', '=', 'line.order_id').onRef('chosen.line', '=', 'line.position'),
    )
    .select(({ fn, eb }) => [
      'line.food_item_id as dish_id',
      'chosen.choice_id',
      fn.max('orders.id').as('last_order_id'),
      fn.sum<number>(eb('line.quantity', '*', eb.ref('chosen.quantity'))).as('quantity'),
    ])
    .groupBy(['line.food_item_id', 'chosen.choice_id']);
  const rows = await db
    .selectFrom(byChoice.as('sales'))
    .innerJoin('option_choices as choice', 'choice.id', 'sales.choice_id')
    .select(({ selectFrom }) => {
      // A choice has the same names in all lines of an order.
      const last = selectFrom('order_line_choices as last')
        .whereRef('last.order_id', '=', 'sales.last_order_id')
        .whereRef('last.choice_id', '=', 'sales.choice_id')
        .limit(1);
      return [
        'sales.dish_id as dishId',
        'sales.choice_id as id',
        'choice.group_id as groupId',
        'sales.last_order_id as lastOrderId',
        'sales.quantity as totalQuantity',
        last.select('last.group_name').$asScalar().$notNull().as('groupName'),
        last.select('last.name').$asScalar().$notNull().as('name'),
      ];
    })
    .orderBy('choice.group_id')
    .orderBy('sales.quantity', 'desc')
    .orderBy('sales.choice_id')
    .execute();
  return rows.map((row) => ({ ...row, groupName: fromColumn(row.groupName), name: fromColumn(row.name) }));
}

/** Returns when each order of the period was placed (ISO 8601), and its total. */
export async function listOrderTimes(db: Db, period: Period): Promise<{ createdAt: string; total: Agorot }[]> {
  return countedOrders(db, period).select(['orders.created_at as createdAt', 'orders.total_agorot as total']).execute();
}

/** Returns when the first visible order was placed (ISO 8601); null without orders. */
export async function findFirstOrderTime(db: Db): Promise<string | null> {
  const first = await db
    .selectFrom('orders')
    .select('created_at')
    .where('hidden_at', 'is', null)
    .where(isCounted)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first?.created_at ?? null;
}

function countedOrders(db: Db, { from, to }: Period) {
  return db
    .selectFrom('orders')
    .where('orders.hidden_at', 'is', null)
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', to)
    .where(isSale)
    .where(isCounted);
}
