import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/notifications/contract.ts';
import { realtimeMessage } from '../../shared/realtime.ts';
import type { Deps } from '../deps.ts';
import { mounter } from '../http/mount.ts';
import { requireStaff } from '../http/session.ts';
import { toWebHeaders } from '../http/web-headers.ts';
import { saveEmailConfig } from './save-email-config.ts';
import { saveEmailTemplates } from './save-email-templates.ts';
import { saveNotificationEmails } from './save-notification-emails.ts';

const HEARTBEAT_MS = 15_000;
/** `ws` close code for "policy": the session ended. */
const SESSION_ENDED = 4401;

/**
 * `/ws`: new and changed orders for staff, as they happen. A socket that answers no heartbeat is cut, and
 * one whose session has ended is closed.
 */
export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  mailSettingRoutes(app, deps);
  const { auth, realtime } = deps;
  app.get(
    '/ws',
    {
      websocket: true,
      onRequest: async (request) => void (await requireStaff(request, auth)),
    },
    (socket, request) => {
      const headers = toWebHeaders(request.headers);
      const unsubscribe = realtime.subscribe((message) => socket.send(JSON.stringify(realtimeMessage.encode(message))));
      let isAnswering = true;
      const heartbeat = setInterval(async () => {
        if (!isAnswering) return socket.terminate();
        isAnswering = false;
        socket.ping();
        const staff = await auth.staffOf(headers).catch(() => null);
        if (!staff) socket.close(SESSION_ENDED);
      }, HEARTBEAT_MS);
      socket.on('pong', () => {
        isAnswering = true;
      });
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        clearInterval(heartbeat);
        unsubscribe();
      });
    },
  );
}

function mailSettingRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = mounter(app, deps);
  mount(contract.saveEmailConfig, ({ body, staff }) => saveEmailConfig(deps, body, staff));

  mount(contract.saveNotificationEmails, ({ body, staff }) => saveNotificationEmails(deps, body, staff));

  mount(contract.saveEmailTemplates, ({ body, staff }) => saveEmailTemplates(deps, body, staff));
}
