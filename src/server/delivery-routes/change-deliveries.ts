import type { DeliveryRoute } from '../../shared/delivery-routes/contract.ts';
import { linkExpiry } from '../../shared/delivery-routes/rules.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { needsConfirmation } from '../../shared/orders/destination-check.ts';
import { isOpen } from '../../shared/orders/statuses.ts';
import { changeAsStaff } from '../audit/change-as-staff.ts';
import { StaffChange } from '../audit/staff-change.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { findOrders } from '../orders/queries.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { withStops } from './list-deliveries.ts';
import { insertRoute, lockRoute, type RouteRow, updateRoute } from './queries.ts';
import { routeKind } from './route-kind.ts';
import { closeStops, listStops, replaceStops } from './stop-queries.ts';

type Parts = Pick<Deps, 'config' | 'database' | 'vault' | 'clock' | 'realtime'>;

interface NewRoute {
  name: string;
  day: string;
  orderIds: readonly number[];
  staff: Staff;
}

/** Adds a route with a link. Throws `order_not_deliverable`, `destination_not_confirmed`. */
export async function addRoute(deps: Parts, { staff, orderIds, ...fields }: NewRoute): Promise<DeliveryRoute> {
  const added = await changeAsStaff(deps, staff, async (change) => {
    await requireDeliverable(change.tx, orderIds);
    const route = await insertRoute(change.tx, { ...fields, expiresAt: expiryOf(deps, fields.day) }, change.at);
    await putStops(change.tx, route.id, orderIds);
    await change.added(routeKind(deps.database.engine), { ...route, orderIds });
    return route;
  });
  return announced(deps, added);
}

interface Edit {
  id: number;
  version: number;
  name: string;
  orderIds: readonly number[];
  staff: Staff;
}

/**
 * Changes a route's name and its orders in their sequence; those that were delivered stay, and those that nobody sees
 * while their client is deleted. Throws `not_found`, `version_conflict`, `route_ended`, `order_not_deliverable`,
 * `destination_not_confirmed`.
 */
export async function editRoute(deps: Parts, { id, version, name, orderIds, staff }: Edit): Promise<DeliveryRoute> {
  const kind = routeKind(deps.database.engine);
  const route = await changeAsStaff(deps, staff, async (change) => {
    const before = await change.lock(kind, id, version);
    if (before.endedAt !== null) throw new DomainError('route_ended');
    const former = await stopsOf(change.tx, id);
    await requireDeliverable(
      change.tx,
      orderIds.filter((each) => !former.includes(each)),
    );
    const removed = await findOrders(
      change.tx,
      former.filter((each) => !orderIds.includes(each)),
    );
    const leaving = removed.filter(({ status }) => status !== 'delivered').map((order) => order.id);
    const staying = former.filter((each) => !orderIds.includes(each) && !leaving.includes(each));
    const stops = [...staying, ...orderIds];
    await putStops(change.tx, id, stops);
    const after = await updateRoute(change.tx, id, { name });
    await change.edited(kind, { ...before, orderIds: former }, { ...after, orderIds: stops });
    return after;
  });
  return announced(deps, route);
}

/** Makes a new link, and the former one worthless. Throws `not_found`, `route_ended`. */
export async function renewLink(deps: Parts, id: number, staff: Staff): Promise<DeliveryRoute> {
  const route = await changeAsStaff(deps, staff, async (change) => {
    const { day, linkNumber, endedAt } = await change.lock(routeKind(deps.database.engine), id);
    if (endedAt !== null) throw new DomainError('route_ended');
    await logAbout(change, id, 'renew_link');
    return updateRoute(change.tx, id, { linkNumber: linkNumber + 1, expiresAt: expiryOf(deps, day) });
  });
  return announced(deps, route);
}

/** Makes the link worthless; again, nothing changes. Throws `not_found`. */
export function withdrawLink(deps: Parts, id: number, staff: Staff): Promise<DeliveryRoute> {
  return changeOnce(deps, { id, staff }, async (change, { expiresAt }) => {
    if (expiresAt === null) return null;
    await logAbout(change, id, 'withdraw_link');
    return updateRoute(change.tx, id, { expiresAt: null });
  });
}

/** Ends a route; again, nothing changes. Throws `not_found`. */
export function endRoute(deps: Parts, id: number, staff: Staff): Promise<DeliveryRoute> {
  return changeOnce(deps, { id, staff }, async (change, { endedAt }) => {
    if (endedAt !== null) return null;
    await closeStops(change.tx, id);
    await logAbout(change, id, 'end_route');
    return updateRoute(change.tx, id, { endedAt: change.at });
  });
}

interface Once {
  id: number;
  staff: Staff;
}

/** Makes a change that returns null where it was made before. Throws `not_found`. */
async function changeOnce(
  deps: Parts,
  { id, staff }: Once,
  work: (change: Pick<StaffChange, 'tx' | 'at' | 'log'>, before: RouteRow) => Promise<RouteRow | null>,
): Promise<DeliveryRoute> {
  const { db, engine } = deps.database;
  const at = deps.clock.now().toISOString();
  const { route, hasChanged } = await inTransaction(db, async (tx) => {
    const before = await lockRoute(tx, engine, id);
    if (!before) throw new DomainError('not_found');
    const after = await work(new StaffChange(tx, { staff, at }), before);
    return { route: after ?? before, hasChanged: after !== null };
  });
  return hasChanged ? announced(deps, route) : withOrders(deps, route);
}

const logAbout = (change: Pick<StaffChange, 'log'>, id: number, action: 'renew_link' | 'withdraw_link' | 'end_route') =>
  change.log({ action, entity: 'delivery_route', entityId: String(id) });

const expiryOf = ({ config: { timeZone }, clock }: Parts, day: string) =>
  linkExpiry(day, { timeZone, now: clock.now().getTime() });

const stopsOf = async (tx: Db, id: number) => (await listStops(tx, [id])).get(id) ?? [];

/**
 * Throws `order_not_deliverable` for orders that are not there, have ended, are picked up or are trial orders, and
 * `destination_not_confirmed` for orders without a city that staff have not confirmed.
 */
async function requireDeliverable(tx: Db, orderIds: readonly number[]): Promise<void> {
  const isDeliverable = ({ status, fulfilment, isTrial }: Order) =>
    isOpen(status) && fulfilment === 'delivery' && !isTrial;
  const orders = (await findOrders(tx, orderIds)).filter(isDeliverable);
  const found = new Set(orders.map(({ id }) => id));
  refuse(orderIds.filter((id) => !found.has(id)));
  const unconfirmed = orders.filter(needsConfirmation).map(({ id }) => id);
  if (unconfirmed.length > 0) throw new DomainError('destination_not_confirmed', { orderIds: unconfirmed });
}

/** Throws `order_not_deliverable` for orders of another route. */
async function putStops(tx: Db, routeId: number, orderIds: readonly number[]): Promise<void> {
  refuse(await replaceStops(tx, routeId, orderIds));
}

function refuse(orderIds: readonly number[]): void {
  if (orderIds.length > 0) throw new DomainError('order_not_deliverable', { orderIds });
}

/** Has staff screens read the routes again, and returns this one. */
function announced(deps: Parts, route: RouteRow): Promise<DeliveryRoute> {
  deps.realtime.publish({ type: 'delivery_routes_changed', timestamp: deps.clock.now().toISOString() });
  return withOrders(deps, route);
}

async function withOrders(deps: Parts, route: RouteRow): Promise<DeliveryRoute> {
  const [found] = await withStops(deps, deps.database.db, [route]);
  if (!found) throw new Error('A route was not returned');
  return found;
}
