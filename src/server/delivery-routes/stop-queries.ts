import type { Selectable } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';

/**
 * Returns the ids of the orders of these routes, by route, in sequence. An order that the courier of a former route has
 * delivered is a stop of that one.
 */
export async function listStops(db: Db, routeIds: readonly number[]): Promise<Map<number, number[]>> {
  if (routeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('delivery_stops')
    .select(['route_id', 'order_id', 'position'])
    .where('route_id', 'in', routeIds)
    .where('order_id', 'not in', deliveredPastStops(db).select('past.order_id'))
    .unionAll(
      deliveredPastStops(db)
        .select(['past.route_id', 'past.order_id', 'past.position'])
        .where('past.route_id', 'in', routeIds),
    )
    .orderBy('route_id')
    .orderBy('position')
    .orderBy('order_id')
    .execute();
  const byRoute = Map.groupBy(rows, ({ route_id }) => route_id);
  return new Map([...byRoute].map(([id, stops]) => [id, stops.map(({ order_id }) => order_id)]));
}

/**
 * Gives a locked route these orders in this sequence, instead of those that it had; they leave routes that ended, and what
 * its courier delivered the route that it was put on meanwhile. Returns the orders among them that are part of another open
 * route; the caller then gives the transaction up.
 */
export async function replaceStops(tx: Db, routeId: number, orderIds: readonly number[]): Promise<number[]> {
  const former = await tx
    .deleteFrom('delivery_stops')
    .where((eb) =>
      eb.or([
        eb('route_id', '=', routeId),
        eb('order_id', 'in', deliveredPastStops(tx).select('past.order_id').where('past.route_id', '=', routeId)),
      ]),
    )
    .returning(['route_id', 'order_id', 'position'])
    .execute();
  const stops = orderIds.map((orderId, index) => ({
    route_id: routeId,
    order_id: orderId,
    position: index + 1,
    is_open: 1 as const,
  }));
  const rows = await tx
    .insertInto('delivery_stops')
    // In one sequence everywhere, so that two routes that want the same orders do not wait for each other.
    .values(stops.toSorted((one, other) => one.order_id - other.order_id))
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .execute();
  // Only now, since the route of an order may have ended while that was awaited.
  const ended = await tx
    .deleteFrom('delivery_stops')
    .where('order_id', 'in', orderIds)
    .where('is_open', '=', 0)
    .returning(['route_id', 'order_id', 'position'])
    .execute();
  const added = new Set(rows.map(({ order_id }) => order_id));
  const left = former.filter(({ route_id, order_id }) => route_id !== routeId || !added.has(order_id));
  await insertPastStops(tx, [...left, ...ended]);
  await tx
    .deleteFrom('delivery_past_stops')
    .where('route_id', '=', routeId)
    .where('order_id', 'in', orderIds)
    .execute();
  return orderIds.filter((id) => !added.has(id));
}

/** Lets the orders of a route that ended be part of another one. */
export async function closeStops(tx: Db, routeId: number): Promise<void> {
  await tx.updateTable('delivery_stops').set({ is_open: 0 }).where('route_id', '=', routeId).execute();
}

/** Returns whether an order is a stop of a route. */
export const hasStop = (db: Db, routeId: number, orderId: number) => isIn(db, 'delivery_stops', { routeId, orderId });

/** Returns whether an order was a stop of a route, and left it. */
export const hadStop = (db: Db, routeId: number, orderId: number) =>
  isIn(db, 'delivery_past_stops', { routeId, orderId });

async function isIn(
  db: Db,
  table: 'delivery_stops' | 'delivery_past_stops',
  { routeId, orderId }: { routeId: number; orderId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('position')
    .where('route_id', '=', routeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

async function insertPastStops(
  tx: Db,
  stops: readonly Pick<Selectable<Schema['delivery_stops']>, 'route_id' | 'order_id' | 'position'>[],
): Promise<void> {
  if (stops.length === 0) return;
  await tx
    .insertInto('delivery_past_stops')
    .values(stops)
    .onConflict((conflict) =>
      conflict.columns(['route_id', 'order_id']).doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .execute();
}

/** What the courier of a former route delivered. An order that is open again, since staff undid it, is where they put it. */
const deliveredPastStops = (db: Db) =>
  db
    .selectFrom('delivery_past_stops as past')
    .innerJoin('orders', 'orders.id', 'past.order_id')
    .where('past.is_delivered', '=', 1)
    .where('orders.status', '=', 'delivered');

/** Says which route's courier has delivered an order, or taken its cash; null for none. */
export async function updateDeliveredOn(tx: Db, orderId: number, routeId: number | null): Promise<void> {
  await tx
    .updateTable('delivery_past_stops')
    .set((eb) => ({
      is_delivered: eb
        .case()
        .when('route_id', '=', routeId ?? 0)
        .then(1 as const)
        .else(0 as const)
        .end(),
    }))
    .where('order_id', '=', orderId)
    .execute();
}
