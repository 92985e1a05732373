import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Logger } from '../ports/logger.ts';

/** What the log has about a request. Addresses, headers and query strings can be personal data, so it has none. */
export interface RequestLine {
  requestId: string;
  method: string;
  /** The pattern, such as `/api/admin/orders/:id/status`; `unknown` for a path without a route. */
  route: string;
  status: number;
  /** Of the error that was sent. */
  code?: ErrorCode | undefined;
  elapsedMs: number;
}

export function logRequest(log: Pick<Logger, 'info'>, { elapsedMs, ...line }: RequestLine): void {
  log.info({ ...line, ms: Math.round(elapsedMs * 10) / 10 }, 'request');
}

/** Logs each request in one line once it has been answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(app.log, {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      code: reply.errorCode ?? undefined,
      elapsedMs: reply.elapsedTime,
    });
    done();
  });
}
