import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/first-steps/demo-contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { countDemo } from './count-demo.ts';
import { removeDemo } from './remove-demo.ts';

export function demoRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  mount(contract.countDemo, () => countDemo(deps));
  mount(contract.removeDemo, ({ staff }) => removeDemo(deps, staff));
}
