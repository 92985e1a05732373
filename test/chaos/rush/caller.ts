import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiResponse, Client } from '../../client.ts';

const RESPONSE_TIMEOUT_MS = 10_000;
const RETRY_MS = 200;
/** The request did not arrive in time, as on a busy machine. */
const REQUEST_TIMEOUT = 408;
const RETRY_PERIOD_MS = 300_000;

/** Makes calls over HTTP; `send` throws where there is no response within ten seconds. */
export type Caller = Pick<Client, 'send'>;

/** Returns a caller of running programs; `originOf` returns the one that gets the next call. */
export function createCaller(originOf: () => string, cookie?: string): Caller {
  return {
    async send(method, path, { headers, body } = {}): Promise<ApiResponse> {
      const origin = originOf();
      const hasJson = body !== undefined && typeof body !== 'string';
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          origin,
          ...(cookie && { cookie }),
          ...(hasJson && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: hasJson ? JSON.stringify(body) : (body as string) }),
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const text = bytes.toString('utf8');
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      const { status, headers: got } = response;
      return { status, headers: got, setCookies: [], text, bytes, body: isJson ? JSON.parse(text) : undefined };
    },
  };
}

/** Repeats a call until a program responds to it; 408 and 5xx are none. Throws after five minutes. */
export async function untilAnswered<Response extends { status: number }>(
  call: () => Promise<Response>,
): Promise<Response> {
  const startedAt = performance.now();
  let last: unknown;
  for (; performance.now() - startedAt < RETRY_PERIOD_MS; await sleep(RETRY_MS)) {
    try {
      const response = await call();
      if (response.status < 500 && response.status !== REQUEST_TIMEOUT) return response;
      last = response;
    } catch (error) {
      last = error;
    }
  }
  throw new Error('No response for five minutes', { cause: last });
}

/** Returns the body of a response that has to be a success; throws what else it is. */
export function bodyOf<Body>({ status, text, body }: ApiResponse): Body {
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body as Body;
}
