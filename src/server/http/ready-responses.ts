import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { hasBody } from './connections.ts';
import type { RequestLine } from './log-requests.ts';
import { addressReader } from './proxies.ts';

/** More than the pages and lists of a shop in the languages and encodings that browsers ask for. */
const MAX_RESPONSES_CACHED = 300;
/** In characters, of what tells requests apart. */
const MAX_KEY = 1_000;
/** Headers that each response has of its own. */
const OF_ONE_RESPONSE = new Set(['x-request-id', 'connection']);

/** What {@link ReadyResponses.keeper} needs to know of a response besides what was sent. */
export interface KeepOptions {
  body: Buffer;
  /** Whether time alone has not outdated the response. */
  isFresh(): boolean;
  /** Takes one token of a caller's allowance. Throws when none is left. */
  requireAllowance(address: string): void;
  /** Called for each request that it has been sent to; absent where nobody wants to know. */
  observe?: ((line: RequestLine) => void) | undefined;
}

/** What all requests have in common in the log that a response is sent to. */
type CommonLine = Pick<RequestLine, 'method' | 'route' | 'status'>;
type Log = (line: Pick<RequestLine, 'requestId' | 'elapsedMs'>) => void;

interface ReadyResponse extends KeepOptions {
  /** Names and values in turn. */
  headers: readonly string[];
  line: CommonLine;
  log: Log;
}

export type Keep = (request: FastifyRequest, reply: FastifyReply, response: KeepOptions) => void;

/**
 * Responses that the app has sent, to be sent again to equal requests before Fastify sees them: with the same headers,
 * rate limit and line in the log, in a third of the time. They depend only on what makes requests equal (address,
 * accepted encodings and languages, cookies), on the shop and on time.
 */
export interface ReadyResponses {
  /** Sends the ready response to an equal request. Returns false, and does nothing, when Fastify must respond. */
  send(request: IncomingMessage, response: ServerResponse): boolean;
  /** Returns a function that keeps responses made from now on until the next call of `clear`. */
  keeper(): Keep;
  clear(): void;
}

interface ReadyOptions extends Pick<Config, 'trustProxy'> {
  /** False once the server is being closed. */
  isOpen(): boolean;
  /** Returns the log of a response, with what its lines have in common. */
  logOf(line: CommonLine): Log;
}

export function createReadyResponses({ trustProxy, isOpen, logOf }: ReadyOptions): ReadyResponses {
  const createEntries = () => new LRUCache<string, ReadyResponse>({ max: MAX_RESPONSES_CACHED });
  let entries = createEntries();
  const addressOf = addressReader(trustProxy);

  /** As the hooks of the app do, which then also refuses the request when this does not allow it. */
  function mayPass(ready: ReadyResponse, request: IncomingMessage): boolean {
    try {
      ready.requireAllowance(addressOf(request));
      return true;
    } catch {
      return false;
    }
  }

  return {
    send(request, response) {
      const key = keyOf(request);
      const ready = key === null ? undefined : entries.get(key);
      if (!ready?.isFresh() || !isOpen() || !mayPass(ready, request)) return false;
      const startedAt = performance.now();
      const requestId = randomUUID();
      response.writeHead(200, [...ready.headers, 'x-request-id', requestId]);
      response.end(ready.body);
      const elapsedMs = performance.now() - startedAt;
      ready.log({ requestId, elapsedMs });
      ready.observe?.({ ...ready.line, requestId, elapsedMs });
      return true;
    },

    keeper() {
      const current = entries;
      return (request, reply, response) => {
        const key = keyOf(request.raw);
        if (key === null || key.length > MAX_KEY) return;
        const headers = Object.entries({ ...reply.getHeaders(), 'content-length': response.body.length });
        const line = { method: 'GET', route: request.routeOptions.url ?? 'unknown', status: 200 };
        current.set(key, {
          ...response,
          line,
          log: logOf(line),
          headers: headers
            .filter(([name]) => !OF_ONE_RESPONSE.has(name))
            .flatMap(([name, value]) => [name, String(value)]),
        });
      };
    },

    clear() {
      entries = createEntries();
    },
  };
}

/** Returns what makes requests equal; null for one to which only Fastify responds. */
function keyOf(request: IncomingMessage): string | null {
  const { method, url, headers } = request;
  if (method !== 'GET' || headers['if-none-match'] || headers.upgrade || hasBody(headers)) return null;
  return [url, headers['accept-encoding'], headers['accept-language'], headers.cookie].join('\n');
}
