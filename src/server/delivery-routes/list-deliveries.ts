import type { DeliveryDay, DeliveryRoute } from '../../shared/delivery-routes/contract.ts';
import { isShown } from '../../shared/delivery-routes/rules.ts';
import { businessDayAt } from '../../shared/menu/sold-out.ts';
import type { Order } from '../../shared/orders/contract.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { workDayOf } from '../orders/planned-day.ts';
import { findOrders } from '../orders/queries.ts';
import { courierPathOf } from './courier-code.ts';
import { listRoutes, listUnrouted, type RouteRow } from './queries.ts';
import { listStops } from './stop-queries.ts';

/** As many orders as staff choose from at a time. */
const MAX_LISTED = 500;

type Parts = Pick<Deps, 'config' | 'database' | 'vault' | 'clock'>;

/** Returns the routes of a business day (today without one) and every open one, with the orders that are on none. */
export async function listDeliveryDay(deps: Parts, given: string | undefined): Promise<DeliveryDay> {
  const { db } = deps.database;
  const { timeZone } = deps.config;
  const today = businessDayAt({ timeZone, now: deps.clock.now().getTime() });
  const day = given ?? today;
  const routes = await withStops(deps, db, await listRoutes(db, day));
  const unrouted = await listUnrouted(db);
  const byDay = Map.groupBy(unrouted, (row) => workDayOf(row, { timeZone, today }));
  const ids = (byDay.get(day) ?? []).slice(0, MAX_LISTED).map(({ id }) => id);
  const waitingDays = [...byDay].map(([day, orders]) => ({ day, count: orders.length }));
  return {
    day,
    today,
    routes,
    waiting: inSequence(ids, await findOrders(db, ids)),
    waitingDays: waitingDays.toSorted((one, other) => one.day.localeCompare(other.day)),
  };
}

/** Returns routes with the orders on them; those that are hidden with a deleted client are left out. */
export async function withStops(
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  db: Db,
  rows: readonly RouteRow[],
): Promise<DeliveryRoute[]> {
  const stops = await listStops(
    db,
    rows.map(({ id }) => id),
  );
  const orders = await findOrders(db, [...new Set([...stops.values()].flat())]);
  const now = clock.now().getTime();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    day: row.day,
    createdAt: row.createdAt,
    endedAt: row.endedAt,
    link:
      isShown(row, now) && row.expiresAt !== null
        ? { path: courierPathOf(vault, row), expiresAt: row.expiresAt }
        : null,
    stops: inSequence(stops.get(row.id) ?? [], orders),
  }));
}

/** Returns the orders with these ids, as far as they were found. */
export function inSequence(ids: readonly number[], orders: readonly Order[]): Order[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
