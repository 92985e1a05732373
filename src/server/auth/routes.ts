import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../shared/auth/contract.ts';
import type { Deps } from '../deps.ts';
import { mounter } from '../http/mount.ts';
import { toWebHeaders } from '../http/web-headers.ts';
import { changeAccount } from './change-account.ts';
import { CLIENT_ADDRESS_HEADER } from './staff-auth.ts';

/** The calls of better-auth that the shop uses. Its others (sign-up, change of address…) stay closed. */
const OPEN_CALLS = [
  { method: 'POST', url: '/api/auth/sign-in/username' },
  { method: 'POST', url: '/api/auth/sign-out' },
  { method: 'GET', url: '/api/auth/get-session' },
] as const;

/** Hands better-auth's paths to it as they stand, and its answers back; and the account of who is signed in. */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { auth, config } = deps;
  const mount = mounter(app, deps);
  mount(contract.changeAccount, ({ body, staff }) => changeAccount(deps, body, staff));
  for (const { method, url } of OPEN_CALLS) {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const answer = await auth.handle(toWebRequest(request, config.publicUrl));
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

function toWebRequest(request: FastifyRequest, publicUrl: string | undefined): Request {
  const headers = toWebHeaders(request.headers);
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  headers.delete('content-length');
  const url = new URL(request.url, publicUrl ?? `${request.protocol}://${request.host}`);
  const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : null;
  if (body) headers.set('content-type', 'application/json');
  return new Request(url, { method: request.method, headers, body });
}
