import type { FastifyInstance } from 'fastify';
import { listSettings } from '../../shared/settings/contract.ts';
import type { Deps } from '../deps.ts';
import { mounter } from '../http/mount.ts';
import { listSettingsFor } from './list-settings.ts';

export function settingRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = mounter(app, deps);
  mount(listSettings, ({ staff }) => listSettingsFor(deps, staff !== null));
}
