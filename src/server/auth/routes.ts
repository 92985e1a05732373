import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../shared/auth/contract.ts';
import type { Deps } from '../deps.ts';
import { mounter } from '../http/mount.ts';
import { toWebHeaders } from '../http/web-headers.ts';
import { answerAuthCall } from './answer-auth-call.ts';
import { changeAccount } from './change-account.ts';
import { inviteStaff } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';
import { removeStaff } from './remove-staff.ts';
import { resetStaffPassword } from './reset-staff-password.ts';
import { endSession, listSessions } from './sessions.ts';
import { CLIENT_ADDRESS_HEADER } from './staff-auth.ts';

/** The calls of better-auth that the shop uses. Its others (sign-up, change of address…) stay closed. */
const OPEN_CALLS = [
  { method: 'POST', url: '/api/auth/sign-in/username' },
  { method: 'POST', url: '/api/auth/sign-out' },
  { method: 'GET', url: '/api/auth/get-session' },
  { method: 'POST', url: '/api/auth/two-factor/enable' },
  { method: 'POST', url: '/api/auth/two-factor/verify-totp' },
  { method: 'POST', url: '/api/auth/two-factor/verify-backup-code' },
  { method: 'POST', url: '/api/auth/two-factor/generate-backup-codes' },
  { method: 'POST', url: '/api/auth/two-factor/disable' },
] as const;

/** Hands better-auth's paths to it as they stand, and its answers back; and the calls about accounts and sessions. */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;
  const mount = mounter(app, deps);
  mount(contract.getAccount, ({ staff }) => staff);
  mount(contract.changeAccount, ({ body, staff }) => changeAccount(deps, body, staff));
  mount(contract.listStaff, () => listStaff(deps));
  mount(contract.inviteStaff, ({ body, staff }) => inviteStaff(deps, body, staff));
  mount(contract.resetStaffPassword, ({ params, staff }) => resetStaffPassword(deps, params.id, staff));
  mount(contract.removeStaff, ({ params, staff }) => removeStaff(deps, params.id, staff));
  mount(contract.listSessions, ({ query, staff }) => listSessions(deps, staff, query.all === '1'));
  mount(contract.endSession, ({ params, staff }) => endSession(deps, params.id, staff));

  for (const { method, url } of OPEN_CALLS) {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const answer = await answerAuthCall(deps, toWebRequest(request, { path: url, publicUrl: config.publicUrl }));
        reply.status(answer.status);
        for (const [name, value] of answer.headers) {
          if (name !== 'set-cookie') reply.header(name, value);
        }
        for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
        return reply.header('cache-control', 'no-store').send(await answer.text());
      },
    });
  }
}

/** The call as better-auth takes it, under the path of its route: how the caller wrote the path does not matter. */
function toWebRequest(
  request: FastifyRequest,
  { path, publicUrl }: { path: string; publicUrl: string | undefined },
): Request {
  const headers = toWebHeaders(request.headers);
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  headers.delete('content-length');
  const url = new URL(path, publicUrl ?? `${request.protocol}://${request.host}`);
  const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : null;
  if (body) headers.set('content-type', 'application/json');
  return new Request(url, { method: request.method, headers, body });
}
