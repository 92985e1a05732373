import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/clients/contract.ts';
import { confirmOrderDetails } from '../../shared/orders/claims-contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { confirmDetails } from './confirm-details.ts';
import { deleteClient } from './delete-client.ts';
import { eraseClient } from './erase-client.ts';
import { exportClient } from './export-client.ts';
import { mergeClient } from './merge-client.ts';
import { mergeClients } from './merge-clients.ts';
import { pageClients, pageDeletedClients } from './page-clients.ts';
import { restoreClient } from './restore-client.ts';
import { setClientCity } from './set-client-city.ts';
import { lookUpClient, showClient } from './show-client.ts';
import { updateClient } from './update-client.ts';

export function clientRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  mount(contract.listClients, async ({ query, page }) => {
    const { entries, ...rest } = await pageClients(deps, query);
    page(rest);
    return entries;
  });

  mount(contract.listDeletedClients, async ({ query, page }) => {
    const { entries, ...rest } = await pageDeletedClients(deps, query);
    page(rest);
    return entries;
  });

  mount(contract.lookUpClient, ({ query }) => lookUpClient(deps, query.phone));
  mount(contract.getClient, ({ params }) => showClient(deps, params.id));
  mount(contract.exportClient, ({ params, staff }) => exportClient(deps, params.id, staff));
  mount(contract.updateClient, ({ params, body, staff }) => updateClient(deps, { ...params, ...body }, staff));
  mount(contract.setClientCity, ({ params, body, staff }) => setClientCity(deps, { ...params, ...body }, staff));
  mount(confirmOrderDetails, ({ params, staff }) => confirmDetails(deps, params.id, staff));
  mount(contract.deleteClient, ({ params, staff }) => deleteClient(deps, params.id, staff));
  mount(contract.restoreClient, ({ params, staff }) => restoreClient(deps, params.id, staff));
  mount(contract.mergeClient, ({ params, body, staff }) => mergeClient(deps, { ...params, ...body }, staff));
  mount(contract.mergeClients, ({ body, staff }) => mergeClients(deps, body, staff));
  mount(contract.eraseClient, ({ params, staff }) => eraseClient(deps, params.id, staff));
}
