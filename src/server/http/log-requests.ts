import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Logger } from '../ports/logger.ts';
import type { MeasuredRequest } from '../ports/metrics.ts';

/** What the log has about a request. Addresses, headers and query strings can be personal data, so it has none. */
export interface RequestLine extends MeasuredRequest {
  requestId: string;
  /** Of the error that was sent. */
  code?: ErrorCode | undefined;
}

/** Call once the request was answered. */
export function lineOf({ id, method, routeOptions }: FastifyRequest, reply: FastifyReply): RequestLine {
  return {
    requestId: id,
    method,
    route: routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    code: reply.errorCode ?? undefined,
    elapsedMs: reply.elapsedTime,
  };
}

export function logRequest(log: Pick<Logger, 'info'>, { elapsedMs, ...line }: RequestLine): void {
  log.info({ ...line, ms: Math.round(elapsedMs * 10) / 10 }, 'request');
}

/** Logs each request in one line once it has been answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(app.log, lineOf(request, reply));
    done();
  });
}
