import type { CourierRoute } from '../../shared/delivery-routes/courier-contract.ts';
import { courierStopOf } from '../../shared/delivery-routes/courier-stop.ts';
import { isShown } from '../../shared/delivery-routes/rules.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { statusesOf } from '../../shared/orders/fulfilment.ts';
import { usedStatuses } from '../../shared/orders/used-statuses.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { findOrders } from '../orders/queries.ts';
import { findRouteOfCode } from './courier-code.ts';
import { inSequence } from './list-deliveries.ts';
import { listStops } from './stop-queries.ts';

type Parts = Pick<Deps, 'database' | 'vault' | 'clock' | 'shop'>;

/** Returns the route whose link has this code, as its courier sees it. Throws `not_found`. */
export async function showRoute({ database: { db }, vault, clock, shop }: Parts, code: string): Promise<CourierRoute> {
  const now = clock.now();
  const route = await findRouteOfCode(db, vault, code);
  if (!route || route.expiresAt === null || !isShown(route, now.getTime())) throw new DomainError('not_found');
  const ids = (await listStops(db, [route.id])).get(route.id) ?? [];
  const orders = inSequence(ids, await findOrders(db, ids)).filter(isKept);
  const used = usedStatuses((await shop.read(db)).settings);
  return {
    at: now.toISOString(),
    name: route.name,
    day: route.day,
    expiresAt: route.expiresAt,
    stops: orders.map((order) => courierStopOf(order, now.getTime(), statusesOf(used, order.fulfilment))),
  };
}

/** Of a client who was erased there is nobody left to ask for. */
const isKept = ({ clientId }: Order) => clientId !== null;
