import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/cities/contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import type { Respond } from '../http/response.ts';
import { deleteOffered } from '../shop/delete-offered.ts';
import { addCity } from './add-city.ts';
import { CITY } from './city-kind.ts';
import { editCity } from './edit-city.ts';
import { listDeliveryCities, listEveryCity, listFormerCities } from './list-cities.ts';
import { restoreCity } from './restore-city.ts';

export function cityRoutes(app: FastifyInstance, deps: Deps, respond: Respond): void {
  const mount = createMount(app, deps);
  mount(contract.listCities, () => listDeliveryCities(deps), { respond });

  mount(contract.listAllCities, () => listEveryCity(deps));

  mount(contract.listDeletedCities, () => listFormerCities(deps));

  mount(contract.addCity, ({ body, staff }) => addCity(deps, body, staff));

  mount(contract.editCity, ({ params, body, staff }) => editCity(deps, { id: params.id, changes: body, staff }));

  mount(contract.deleteCity, ({ params, staff }) => deleteOffered(deps, CITY, { id: params.id, staff }));

  mount(contract.restoreCity, ({ params, staff }) => restoreCity(deps, params.id, staff));
}
