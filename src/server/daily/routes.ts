import type { FastifyInstance } from 'fastify';
import { showRetention } from '../../shared/settings/contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { isErasingPaused } from './clock-trust.ts';

export function dailyRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  mount(showRetention, async () => ({ isWaiting: await isErasingPaused(deps) }));
}
