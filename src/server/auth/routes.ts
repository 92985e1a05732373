import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AUTH_CALLS } from '../../shared/auth/calls.ts';
import * as contract from '../../shared/auth/contract.ts';
import type { Deps } from '../deps.ts';
import { decodeBody } from '../http/decode.ts';
import { createMount } from '../http/mount.ts';
import { originOf } from '../http/origin.ts';
import { toWebHeaders } from '../http/web-headers.ts';
import { changeAccount } from './change-account.ts';
import { handleAuthCall } from './handle-auth-call.ts';
import { inviteStaff } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';
import { removeStaff } from './remove-staff.ts';
import { resetStaffPassword } from './reset-staff-password.ts';
import { endSession, listSessions } from './sessions.ts';
import { CLIENT_ADDRESS_HEADER } from './staff-auth.ts';

/** Limit of sign-in calls, in bytes. */
const MAX_BODY_BYTES = 4 * 1024;

/** Mounts better-auth's own paths, and the calls for accounts and sessions. */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;
  const mount = createMount(app, deps);
  mount(contract.getAccount, ({ staff }) => staff);
  mount(contract.changeAccount, ({ body, staff }) => changeAccount(deps, body, staff));
  mount(contract.listStaff, () => listStaff(deps));
  mount(contract.inviteStaff, ({ body, staff }) => inviteStaff(deps, body, staff));
  mount(contract.resetStaffPassword, ({ params, staff }) => resetStaffPassword(deps, params.id, staff));
  mount(contract.removeStaff, ({ params, staff }) => removeStaff(deps, params.id, staff));
  mount(contract.listSessions, ({ query, staff }) => listSessions(deps, staff, query.all === '1'));
  mount(contract.endSession, ({ params, staff }) => endSession(deps, params.id, staff));

  const limited = { ...deps, callerLimit: app.callerLimit };
  for (const { method, path, body: schema } of AUTH_CALLS) {
    app.route({
      method,
      url: path,
      bodyLimit: MAX_BODY_BYTES,
      handler: async (request, reply) => {
        const body = decodeBody(schema, request.body ?? {});
        const url = new URL(path, originOf(request, config.publicUrl));
        const response = await handleAuthCall(limited, toWebRequest(request, url, body));
        reply.status(response.status);
        for (const [name, value] of response.headers) {
          if (name !== 'set-cookie') reply.header(name, value);
        }
        for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
        return reply.header('cache-control', 'no-store').send(await response.text());
      },
    });
  }
}

/**
 * Converts a request for better-auth, with the path of its route, so that escapes in the request's path do not matter.
 */
function toWebRequest({ method, headers: given, ip }: FastifyRequest, url: URL, body: unknown): Request {
  const headers = toWebHeaders(given);
  headers.set(CLIENT_ADDRESS_HEADER, ip);
  headers.delete('content-length');
  if (body !== undefined) headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
}
