import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/mail/contract.ts';
import * as notices from '../../shared/mail/notices-contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { listNotices } from './list-notices.ts';
import { pageOutbox } from './page-outbox.ts';
import { removeEmailConfig } from './remove-email-config.ts';
import { retryMessage } from './retry-message.ts';
import { saveEmailConfig } from './save-email-config.ts';
import { saveEmailTemplates } from './save-email-templates.ts';
import { saveNotice } from './save-notice.ts';
import { saveNotificationEmails } from './save-notification-emails.ts';
import { sendTestMail } from './send-test-mail.ts';
import { summariseOutbox } from './summarise-outbox.ts';

export function mailRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  mount(contract.saveEmailConfig, ({ body, staff }) => saveEmailConfig(deps, body, staff));

  mount(contract.removeEmailConfig, ({ staff }) => removeEmailConfig(deps, staff));

  mount(contract.saveNotificationEmails, ({ body, staff }) => saveNotificationEmails(deps, body, staff));

  mount(contract.saveEmailTemplates, ({ body, staff }) => saveEmailTemplates(deps, body, staff));

  mount(notices.listNotices, () => listNotices(deps));

  mount(notices.saveNotice, ({ params, body: { version, ...changes }, staff }) =>
    saveNotice(deps, { event: params.event, changes, version }, staff),
  );

  mount(contract.listOutbox, async ({ query, page }) => {
    const { entries, ...rest } = await pageOutbox(deps, query);
    page(rest);
    return entries;
  });

  mount(contract.summariseOutbox, () => summariseOutbox(deps));

  mount(contract.retryMessage, ({ params, staff }) => retryMessage(deps, params.id, staff));

  mount(contract.sendTestMail, ({ body }) => sendTestMail(deps, body));
}
