import type { FastifyInstance } from 'fastify';
import type { Contract } from '../../shared/http.ts';
import { hasBody } from './connections.ts';

/** How long a caller may take, in ms. */
export interface Timeouts {
  /** For the headers of a request. */
  headers: number;
  /** For the body of any call but an upload: browsers give up on an answer after this, too. */
  body: number;
  /** For a whole request: 10 MB in this time is a line of 270 kbit/s. */
  request: number;
  /** Without a byte in either direction; making a large picture ready takes 20 s at most. */
  silence: number;
  /** Between looks at which requests are late. */
  check: number;
}

export const TIMEOUTS: Timeouts = { headers: 10_000, body: 20_000, request: 300_000, silence: 60_000, check: 5_000 };

/** Answers 408 to a body that takes longer than `ms`, and closes the connection. Uploads, which staff make, may. */
export function limitBodyTime(app: FastifyInstance, ms: number): void {
  app.addHook('preParsing', async ({ raw, headers, routeOptions }, reply) => {
    const { contract } = routeOptions.config as { contract?: Contract };
    if (!hasBody(headers) || contract?.upload) return;
    const late = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    // The way of Node's own timeouts, so that all are answered alike.
    const timer = setTimeout(() => app.server.emit('clientError', late, raw.socket), ms);
    const stop = () => clearTimeout(timer);
    for (const event of ['end', 'close']) raw.once(event, stop);
    // A body that is refused for its length or type is not read to its end.
    for (const event of ['finish', 'close']) reply.raw.once(event, stop);
  });
}
