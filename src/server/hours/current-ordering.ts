import { fullnessOf, type Load } from '../../shared/hours/capacity.ts';
import { capacityOf } from '../../shared/hours/hours.ts';
import { type OrderingRules, type OrderingState, orderingAt } from '../../shared/hours/ordering.ts';
import { businessDayAt } from '../../shared/menu/sold-out.ts';
import type { Reading } from '../../shared/time.ts';
import type { Db } from '../db/schema.ts';
import { listLoads } from './load-queries.ts';

/** Returns what the orders for this business day and those to come take, by day; no statement for a shop of any capacity. */
export function currentLoads(db: Db, { hours }: OrderingRules, reading: Reading): Promise<ReadonlyMap<string, Load>> {
  return listLoads(db, capacityOf(hours), businessDayAt(reading));
}

/** Returns for when orders are taken, by the hours and by what is taken of each day. */
export async function currentOrdering(db: Db, rules: OrderingRules, reading: Reading): Promise<OrderingState> {
  return (await orderingWithFullness(db, rules, reading)).state;
}

/** As {@link currentOrdering}, with which categories have no portion left on a day. */
export async function orderingWithFullness(db: Db, rules: OrderingRules, reading: Reading) {
  const fullness = fullnessOf(capacityOf(rules.hours), await currentLoads(db, rules, reading));
  return { state: orderingAt({ ...rules, fullness }, reading), fullness };
}
