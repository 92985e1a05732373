import type { FastifyInstance } from 'fastify';
import { listSettings } from '../../shared/settings/contract.ts';
import type { Deps } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { listSettingsFor } from './list-settings.ts';

export function settingRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listSettings, ({ staff }) => listSettingsFor(deps, staff !== null));
}
