import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/kitchen/contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { listPreparation } from './list-preparation.ts';
import { listTickets } from './list-tickets.ts';
import { tapOrder } from './tap-order.ts';

export function kitchenRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  mount(contract.listKitchenOrders, () => listTickets(deps));
  mount(contract.tapKitchenOrder, ({ params, body, staff }) => tapOrder(deps, { ...params, ...body, staff }));
  mount(contract.listPreparation, ({ query }) => listPreparation(deps, query));
}
