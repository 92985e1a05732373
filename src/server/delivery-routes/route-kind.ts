import { orderNumberOf } from '../../shared/orders/rules.ts';
import type { EntityKind } from '../audit/staff-change.ts';
import type { Engine } from '../db/open.ts';
import { lockRoute, type RouteRow } from './queries.ts';

/** A route with the ids of its orders, in sequence. */
export type StoppingRoute = RouteRow & { orderIds?: readonly number[] };

/** How routes are locked, and named in the audit log; their links are not in it. */
export const routeKind = (engine: Engine): EntityKind<StoppingRoute> => ({
  entity: 'delivery_route',
  lock: (tx, id) => lockRoute(tx, engine, id),
  toWire: ({ name, day, orderIds }) => ({
    name,
    day,
    ...(orderIds && { stops: orderIds.map(orderNumberOf).join(', ') }),
  }),
});
