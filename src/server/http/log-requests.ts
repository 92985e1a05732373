import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

function logRequest(
  log: Pick<Logger, 'info'>,
  { elapsedMs, ...line }: Pick<RequestLine, 'requestId' | 'elapsedMs'>,
): void {
  log.info({ ...line, ms: Math.round(elapsedMs * 10) / 10 }, 'request');
}

/** Returns how to log requests that have `common` in common, which is formatted once. */
export function requestLogger(
  log: FastifyBaseLogger,
  common: Pick<RequestLine, 'method' | 'route' | 'status'>,
): (line: Pick<RequestLine, 'requestId' | 'elapsedMs'>) => void {
  const child = log.child(common);
  return (line) => logRequest(child, line);
}

/** Logs each request in one line once it has been answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(app.log, lineOf(request, reply));
    done();
  });
}
