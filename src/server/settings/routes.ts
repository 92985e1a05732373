import type { FastifyInstance } from 'fastify';
import { todayAt } from '../../shared/calendar.ts';
import * as contract from '../../shared/settings/contract.ts';
import { publicSettings } from '../../shared/settings/rules.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import type { Respond } from '../http/response.ts';
import { changeSetting, changeSettings } from './change-setting.ts';
import { listSettingsFor, settingsFreshUntil } from './list-settings.ts';
import { saveRetention } from './save-retention.ts';

export function settingRoutes(app: FastifyInstance, deps: Deps, respond: Respond): void {
  const mount = createMount(app, deps);
  mount(contract.listSettings, ({ staff }) => listSettingsFor(deps, staff !== null), {
    respond,
    freshUntil: (settings, at) =>
      settingsFreshUntil(publicSettings(settings), todayAt({ timeZone: deps.config.timeZone, now: at.getTime() })),
  });

  mount(contract.saveRetention, ({ body, staff }) => saveRetention(deps, body, staff));

  mount(contract.changeSetting, ({ params, body, staff }) => changeSetting(deps, { ...params, ...body }, staff));

  mount(contract.changeSettings, ({ body, staff }) => changeSettings(deps, body.settings, staff));
}
