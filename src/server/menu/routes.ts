import type { FastifyInstance } from 'fastify';
import { listFoodItems } from '../../shared/menu/contract.ts';
import type { Deps } from '../deps.ts';
import { mounter } from '../http/mount.ts';
import { listMenu } from './list-menu.ts';

export function menuRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = mounter(app, deps);
  mount(listFoodItems, () => listMenu(deps));
}
