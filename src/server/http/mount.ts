import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mayActAs, type Role } from '../../shared/auth/roles.ts';
import { type Contract, isForStaff, isRole, type RequestOf, type ResponseOf } from '../../shared/http.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { callerOf } from './callers.ts';
import { decodeRequest } from './decode.ts';
import { requireSameSite } from './origin.ts';
import { type CallerLimit, PUBLIC_ALLOWANCES } from './rate-limit.ts';
import { jsonResponse, type Respond } from './response.ts';
import { requireRole, staffOf } from './session.ts';
import { readUpload } from './upload.ts';

/** Limit for public calls, in bytes; the largest order that a customer may place has 100 kB. */
export const MAX_BODY_BYTES = 128 * 1024;
/** Limit for staff calls, in bytes: templates and dishes in every language. */
const MAX_STAFF_BODY_BYTES = 512 * 1024;

type StaffFor<C extends Contract> = C['access'] extends Role
  ? Staff
  : C['access'] extends 'optional'
    ? Staff | null
    : null;

interface Page {
  /** Number of matching entries in all pages. */
  total: number;
  /** Query parameters of the next page in addition to those of this one; null on the last page. */
  next: Record<string, string | number> | null;
}

export interface Call<C extends Contract> extends RequestOf<C> {
  staff: StaffFor<C>;
  /** Key of the caller's address for rate limits (`callerOf`). */
  caller: string;
  /** Sets `X-Total-Count` and, where there is a next page, the `Link` header. */
  page(page: Page): void;
}

/** The response body, or nothing where the contract declares none. */
type Result<C extends Contract> = C['response'] extends z.ZodType
  ? Promise<ResponseOf<C>> | ResponseOf<C>
  : Promise<void>;
type Handler<C extends Contract> = (call: Call<C>) => Result<C>;

/** For a call whose response to customers depends on the shop alone. */
interface OfTheShop<C extends Contract> {
  respond: Respond;
  /** Drops query values that do not change the response, so that made-up values share one cached response. */
  normalizeQuery?(query: RequestOf<C>['query']): Promise<RequestOf<C>['query']>;
  /** Returns from when on a response is outdated by time alone; undefined until the shop changes. */
  freshUntil?(response: ResponseOf<C>, at: Date): Date | undefined;
}

/**
 * Returns the function that serves a contract: it checks access, decodes the request, calls the handler, and encodes
 * the response by the contract's schema, so that undeclared fields cannot leak. With `ofTheShop` the encoded response
 * to all but staff is cached.
 */
export function createMount(app: FastifyInstance, { auth, clock }: Deps) {
  /** What is public but says more to staff says no more to the kitchen. */
  const accountOf = async (contract: Contract, request: FastifyRequest) => {
    const staff = await staffOf(request, auth);
    return staff && mayActAs(staff.role, isRole(contract.access) ? contract.access : 'staff') ? staff : null;
  };
  return function mount<C extends Contract>(contract: C, handler: Handler<C>, ofTheShop?: OfTheShop<C>): void {
    const requireAllowance = allowanceOf(contract, app.callerLimit);
    const encode = (response: unknown) => (contract.response ? z.encode(contract.response, response) : null);
    app.route({
      method: contract.method,
      url: contract.path,
      config: { contract },
      ...bodyLimitOf(contract),
      onRequest: async (request) => {
        if (isForStaff(contract)) requireSameSite(request);
        else requireAllowance(request.ip);
        if (isRole(contract.access)) await requireRole(request, auth, contract.access);
      },
      handler: async (request, reply) => {
        const call = {
          ...decodeRequest(contract, request),
          file: contract.upload ? await readUpload(request.body, contract.upload) : undefined,
          staff: contract.access === 'public' ? null : await accountOf(contract, request),
          caller: callerOf(request.ip),
          page: (page: Page) => setPageHeaders(request, reply, page),
        } as Call<C>;
        if (ofTheShop && call.staff === null) {
          if (ofTheShop.normalizeQuery) call.query = await ofTheShop.normalizeQuery(call.query);
          const at = clock.now();
          const make = async () => {
            const response = (await handler(call)) as ResponseOf<C>;
            const vary = contract.access === 'optional' ? 'Accept-Encoding, Cookie' : 'Accept-Encoding';
            const freshUntil = ofTheShop.freshUntil?.(response, at);
            return jsonResponse(encode(response), { status: contract.success, vary, freshUntil });
          };
          return ofTheShop.respond(request, reply, { key: [contract.path, queryOf(call)], make, requireAllowance });
        }
        const response = await handler(call);
        reply.status(contract.success).header('cache-control', 'no-store');
        return encode(response);
      },
    });
  };
}

/** Returns what tells responses of one path apart; a path with a query of many values has a `respond` of its own. */
function queryOf({ query }: { query?: unknown }): string {
  return query ? JSON.stringify(query) : '';
}

/** Uploads have their own limit (`upload.ts`). */
function bodyLimitOf(contract: Contract): { bodyLimit?: number } {
  return contract.upload || !isForStaff(contract) ? {} : { bodyLimit: MAX_STAFF_BODY_BYTES };
}

/** Returns the check that throws `too_many_requests` when an address exceeds the call's allowance. */
function allowanceOf({ method, path }: Contract, requireAllowance: CallerLimit): (address: string) => void {
  const call = `${method} ${path}`;
  const allowance = PUBLIC_ALLOWANCES[method === 'GET' ? 'read' : 'write'];
  return (address) => requireAllowance({ call, address }, allowance);
}

function setPageHeaders(request: FastifyRequest, reply: FastifyReply, { total, next }: Page): void {
  reply.header('x-total-count', total);
  if (!next) return;
  const [path = '', query] = request.url.split('?');
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(next)) parameters.set(name, String(value));
  reply.header('link', `<${path}?${parameters}>; rel="next"`);
}
