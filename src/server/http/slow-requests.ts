import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Contract } from '../../shared/http.ts';
import { hasBody } from './connections.ts';

/** Time limits for a caller, in ms. */
export interface Timeouts {
  /** For the headers of a request. */
  headers: number;
  /** For the body of any call except uploads. */
  body: number;
  /** For a whole request: 10 MB in this time is 270 kbit/s. */
  request: number;
  /** For an idle connection; encoding a large picture takes 20 s at most. */
  silence: number;
  /** For the next request on a connection. */
  keepAlive: number;
  /** Interval of the checks for late requests. */
  check: number;
}

export const TIMEOUTS: Timeouts = {
  headers: 10_000,
  body: 20_000,
  request: 300_000,
  silence: 60_000,
  keepAlive: 72_000,
  check: 5_000,
};

/**
 * Responds with 408 to a body that takes longer than `ms`, and closes the connection. Uploads, which only staff make,
 * are exempt.
 */
export function limitBodyTime(app: FastifyInstance, ms: number): void {
  function limitTime(request: IncomingMessage, response: ServerResponse): void {
    const late = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    // Like Node's own timeouts, so that all produce the same response.
    const timer = setTimeout(() => app.server.emit('clientError', late, request.socket), ms);
    const stop = () => clearTimeout(timer);
    for (const event of ['end', 'close']) request.once(event, stop);
    // A body that is rejected for its length or type is not read to its end.
    for (const event of ['finish', 'close']) response.once(event, stop);
  }

  // Most bodies come with their headers, and are complete in the next turn: timer and listeners would be for nothing.
  function limitUnlessOver(request: IncomingMessage, response: ServerResponse): void {
    if (!request.complete && !request.destroyed && !response.writableEnded) limitTime(request, response);
  }

  // Not before, since looking up a session may take as long: what has arrived meanwhile is not late.
  app.addHook('preParsing', async ({ raw, headers, routeOptions }, reply) => {
    const { contract } = routeOptions.config as { contract?: Contract };
    if (hasBody(headers) && !contract?.upload) setImmediate(limitUnlessOver, raw, reply.raw);
  });
}
