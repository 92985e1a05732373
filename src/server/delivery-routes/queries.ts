import type { Selectable } from 'kysely';
import type { StopAction } from '../../shared/delivery-routes/courier-contract.ts';
import type { Engine } from '../db/open.ts';
import type { Db, Schema } from '../db/schema.ts';
import { isCounted } from '../orders/counted-queries.ts';
import { visibleOrders } from '../orders/queries.ts';
import { isOpen } from '../orders/status-queries.ts';

/** Orders that are looked at for a day; far more than a day brings. */
const MAX_OPEN = 2_000;

/** A route without its stops. */
export interface RouteRow {
  id: number;
  version: number;
  name: string;
  day: string;
  linkNumber: number;
  /** Null once the link was withdrawn. */
  expiresAt: string | null;
  createdAt: string;
  endedAt: string | null;
}

const toRoute = (row: Selectable<Schema['delivery_routes']>): RouteRow => ({
  id: row.id,
  version: row.version,
  name: row.name,
  day: row.day,
  linkNumber: row.link_number,
  expiresAt: row.link_expires_at,
  createdAt: row.created_at,
  endedAt: row.ended_at,
});

/** Returns the routes of a day and every open one, the newest first. */
export async function listRoutes(db: Db, day: string): Promise<RouteRow[]> {
  const rows = await db
    .selectFrom('delivery_routes')
    .selectAll()
    .where((eb) => eb.or([eb('day', '=', day), eb('ended_at', 'is', null)]))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toRoute);
}

export async function findRoute(db: Db, id: number): Promise<RouteRow | null> {
  const row = await db.selectFrom('delivery_routes').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toRoute(row) : null;
}

/**
 * As {@link findRoute}; locks the row until the transaction ends. Orders that leave the route still refer to it, which a
 * stronger lock would have wait.
 */
export async function lockRoute(tx: Db, engine: Engine, id: number): Promise<RouteRow | null> {
  const row = await tx
    .selectFrom('delivery_routes')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row ? toRoute(row) : null;
}

export async function insertRoute(
  tx: Db,
  { name, day, expiresAt }: Pick<RouteRow, 'name' | 'day' | 'expiresAt'>,
  at: string,
): Promise<RouteRow> {
  const row = await tx
    .insertInto('delivery_routes')
    .values({ name, day, link_expires_at: expiresAt, created_at: at, ended_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRoute(row);
}

/** Writes what changes of a locked route, and increments its version. */
export async function updateRoute(
  tx: Db,
  id: number,
  changes: Partial<Pick<RouteRow, 'name' | 'linkNumber' | 'expiresAt' | 'endedAt'>>,
): Promise<RouteRow> {
  const { name, linkNumber, expiresAt, endedAt } = changes;
  const columns = { name, link_number: linkNumber, link_expires_at: expiresAt, ended_at: endedAt };
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const row = await tx
    .updateTable('delivery_routes')
    .set((eb) => ({ ...given, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRoute(row);
}

/** Returns for when each open order is that is delivered and on no open route, the oldest first, without trial orders. */
export function listUnrouted(db: Db) {
  return visibleOrders(db)
    .where(isOpen)
    .where(isCounted)
    .where('orders.fulfilment', '=', 'delivery')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery_stops')
            .select('delivery_stops.order_id')
            .whereRef('delivery_stops.order_id', '=', 'orders.id')
            .where('delivery_stops.is_open', '=', 1),
        ),
      ),
    )
    .select(['orders.id', 'orders.created_at', 'orders.promised_at', 'orders.promised_day'])
    .orderBy('orders.id')
    .limit(MAX_OPEN)
    .execute();
}

interface NewTap {
  id: string;
  routeId: number;
  orderId: number;
  action: StopAction;
  /** ISO 8601. */
  at: string;
}

/** Records a tap. Returns false when it was recorded before. */
export async function insertTap(tx: Db, { id, routeId, orderId, action, at }: NewTap): Promise<boolean> {
  const result = await tx
    .insertInto('courier_taps')
    .values({ id, route_id: routeId, order_id: orderId, action, tapped_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes the routes of days before `day`, with what was tapped. Returns their number. */
export async function deleteRoutesBefore(db: Db, day: string): Promise<number> {
  const result = await db.deleteFrom('delivery_routes').where('day', '<', day).executeTakeFirst();
  return Number(result.numDeletedRows);
}
