import type { FastifyInstance } from 'fastify';
import { listCities } from '../../shared/cities/contract.ts';
import type { Deps } from '../deps.ts';
import { mounter } from '../http/mount.ts';
import { listDeliveryCities } from './list-cities.ts';

export function cityRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = mounter(app, deps);
  mount(listCities, () => listDeliveryCities(deps));
}
