import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/push/contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { pushKeys } from './push-keys.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  mount(contract.getPushKey, async () => ({ publicKey: (await pushKeys(deps)).publicKey }));

  mount(contract.subscribeToPush, ({ body, staff }) => subscribe(deps, body, staff));

  mount(contract.unsubscribeFromPush, ({ body, staff }) => unsubscribe(deps, body.endpoint, staff));
}
