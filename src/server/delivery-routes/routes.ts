import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/delivery-routes/contract.ts';
import { getCourierRoute, tapStop as tapStopContract } from '../../shared/delivery-routes/courier-contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { addRoute, editRoute, endRoute, renewLink, withdrawLink } from './change-deliveries.ts';
import { listDeliveryDay } from './list-deliveries.ts';
import { showRoute } from './show-route.ts';
import { tapStop } from './tap-stop.ts';

/** Mounts the calls of delivery routes, and those of the courier's page. */
export function deliveryRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  mount(contract.listDeliveryRoutes, ({ query }) => listDeliveryDay(deps, query.day));
  mount(contract.addDeliveryRoute, ({ body, staff }) => addRoute(deps, { ...body, staff }));
  mount(contract.editDeliveryRoute, ({ params, body, staff }) => editRoute(deps, { ...params, ...body, staff }));
  mount(contract.renewCourierLink, ({ params, staff }) => renewLink(deps, params.id, staff));
  mount(contract.withdrawCourierLink, ({ params, staff }) => withdrawLink(deps, params.id, staff));
  mount(contract.endDeliveryRoute, ({ params, staff }) => endRoute(deps, params.id, staff));
  mount(getCourierRoute, ({ params }) => showRoute(deps, params.code));
  mount(tapStopContract, ({ params, body }) =>
    tapStop(deps, { ...params, ...body, cashTaken: body.cashTaken ?? false }),
  );
}
