import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/first-steps/contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { listFirstSteps } from './list-first-steps.ts';
import { recordSharing } from './record-sharing.ts';
import { showFirstSteps } from './show-first-steps.ts';

export function firstStepRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  mount(contract.listFirstSteps, ({ staff }) => listFirstSteps(deps, staff));
  mount(contract.showFirstSteps, ({ body, staff }) => showFirstSteps(deps, body.isShown, staff));
  mount(contract.recordSharing, ({ staff }) => recordSharing(deps, staff));
}
