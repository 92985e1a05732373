import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Logger } from '../ports/logger.ts';
import type { MeasuredRequest } from '../ports/metrics.ts';
import type { LogStream } from './log-stream.ts';

/** What the log has about a request. Addresses, headers and query strings can be personal data, so it has none. */
export interface RequestLine extends MeasuredRequest {
  requestId: string;
  /** Of the error that was sent. */
  code?: ErrorCode | undefined;
}

/** Call once the response was sent. */
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

function logRequest(log: Pick<Logger, 'info'>, { elapsedMs, ...line }: RequestLine): void {
  log.info({ ...line, ms: inTenths(elapsedMs) }, 'request');
}

const inTenths = (ms: number) => Math.round(ms * 10) / 10;

/** Stand for what each line has of its own. */
const SAMPLE = { requestId: '#id#', elapsedMs: 12345.6 };
const OWN_PARTS = /(?<="time":)\d+|(?<="requestId":")#id#|(?<="ms":)12345\.6/;

/**
 * Returns how to log requests that have `common` in common. The logger formats one line, and each request puts its own
 * values into that: formatting a line takes a tenth of the time of a ready response.
 */
export function requestLogger(
  log: FastifyBaseLogger,
  out: LogStream,
  common: Pick<RequestLine, 'method' | 'route' | 'status'>,
): (line: Pick<RequestLine, 'requestId' | 'elapsedMs'>) => void {
  const sample = out.capture(() => logRequest(log, { ...common, ...SAMPLE }));
  // Empty where the level leaves requests out.
  if (sample === '') return () => undefined;
  const [start, afterTime, afterId, end] = sample.split(OWN_PARTS);
  return ({ requestId, elapsedMs }) => {
    const now = Date.now();
    out.writeFormatted(() => `${start}${now}${afterTime}${requestId}${afterId}${inTenths(elapsedMs)}${end}`);
  };
}

/** Logs each request in one line once its response was sent. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(app.log, lineOf(request, reply));
    done();
  });
}
