import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/outbox/contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { pageOutbox } from './page-outbox.ts';
import { retryMessage } from './retry-message.ts';
import { sendTestMail } from './send-test-mail.ts';
import { summariseOutbox } from './summarise-outbox.ts';

export function outboxRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  mount(contract.listOutbox, async ({ query, page }) => {
    const { entries, ...rest } = await pageOutbox(deps, query);
    page(rest);
    return entries;
  });

  mount(contract.summariseOutbox, () => summariseOutbox(deps));

  mount(contract.retryMessage, ({ params, staff }) => retryMessage(deps, params.id, staff));

  mount(contract.sendTestMail, ({ body }) => sendTestMail(deps, body));
}
