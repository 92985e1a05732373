import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AnswerOf, type Contract, isForStaff, type RequestOf } from '../../shared/http.ts';
import type { Staff } from '../auth/staff-auth.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { callerOf } from './callers.ts';
import { refuseOtherSites } from './origin.ts';
import { createCallerLimit, PUBLIC_ALLOWANCES } from './rate-limit.ts';
import { requireOwner, requireStaff, staffOf } from './session.ts';
import { readUpload } from './upload.ts';

type StaffFor<C extends Contract> = C['access'] extends 'staff' | 'owner'
  ? Staff
  : C['access'] extends 'optional'
    ? Staff | null
    : null;

interface Page {
  /** How many entries match in all pages. */
  total: number;
  /** Query parameters of the next page besides those of this one; null on the last. */
  next: Record<string, string | number> | null;
}

export interface Call<C extends Contract> extends RequestOf<C> {
  staff: StaffFor<C>;
  /** Who counts as one caller, by address. */
  caller: string;
  /** Sets `X-Total-Count` and, where there is a next page, the `Link` header. */
  page(page: Page): void;
}

/** The answer, or nothing where the contract declares none. */
type Result<C extends Contract> = C['answer'] extends z.ZodType ? Promise<AnswerOf<C>> | AnswerOf<C> : Promise<void>;
type Handler<C extends Contract> = (call: Call<C>) => Result<C>;

/**
 * Gives the function that serves a contract: it checks access, decodes what came, calls the handler, and
 * encodes the answer by the contract's schema, so that nothing undeclared can leak.
 */
export function mounter(app: FastifyInstance, { auth, config }: Deps) {
  const requireAllowance = config.rateLimits ? limiter() : () => undefined;
  return function mount<C extends Contract>(contract: C, handler: Handler<C>): void {
    app.route({
      method: contract.method,
      url: contract.path,
      config: { contract },
      onRequest: async (request) => {
        if (isForStaff(contract)) refuseOtherSites(request);
        else requireAllowance(contract, request);
        if (contract.access === 'staff') await requireStaff(request, auth);
        if (contract.access === 'owner') await requireOwner(request, auth);
      },
      handler: async (request, reply) => {
        const call = {
          ...decodeRequest(contract, request),
          file: contract.upload ? await readUpload(request.body, contract.upload) : undefined,
          staff: contract.access === 'public' ? null : await staffOf(request, auth),
          caller: callerOf(request.ip),
          page: (page: Page) => setPageHeaders(request, reply, page),
        } as Call<C>;
        const answer = await handler(call);
        reply.status(contract.success).header('cache-control', 'no-store');
        return contract.answer ? z.encode(contract.answer, answer) : null;
      },
    });
  };
}

/** Gives what throws `too_many_requests` when an address makes a call more often than its allowance. */
function limiter(): (contract: Contract, request: FastifyRequest) => void {
  const requireAllowance = createCallerLimit();
  return ({ method, path }, { ip }) =>
    requireAllowance(
      { call: `${method} ${path}`, address: ip },
      PUBLIC_ALLOWANCES[method === 'GET' ? 'read' : 'write'],
    );
}

function decodeRequest(contract: Contract, request: FastifyRequest) {
  return {
    params: decode(contract.params, request.params),
    query: decode(contract.query, request.query),
    headers: decode(contract.headers, request.headers),
    body: decode(contract.body, request.body),
  };
}

/** Throws `invalid_input` with a message for each field at fault. */
function decode(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]),
  );
  throw new DomainError('invalid_input', { fields });
}

function setPageHeaders(request: FastifyRequest, reply: FastifyReply, { total, next }: Page): void {
  reply.header('x-total-count', total);
  if (!next) return;
  const [path = '', query] = request.url.split('?');
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(next)) parameters.set(name, String(value));
  reply.header('link', `<${path}?${parameters}>; rel="next"`);
}
