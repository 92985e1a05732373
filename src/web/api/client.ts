import { z } from 'zod';
import { type ErrorBody, type ErrorCode, errorBody } from '../../shared/errors.ts';
import type { Contract, RequestOf, ResponseOf } from '../../shared/http.ts';

const TIMEOUT_MS = 20_000;

/** Error codes for responses of a reverse proxy, whose bodies are HTML pages. */
const PROXY_CODES: Partial<Record<number, ErrorCode>> = {
  413: 'too_large',
  429: 'too_many_requests',
  502: 'overloaded',
  503: 'overloaded',
  504: 'overloaded',
};

/**
 * A response that is not 2xx. Its message is the specification's: status, colon, body. `code` and `details` are those
 * of the body, or derived from the status for a proxy's response; null when unknown.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    const parsed = errorBody.safeParse(parseJson(text));
    const code = text.trimStart().startsWith('<') ? PROXY_CODES[status] : undefined;
    this.body = parsed.success ? parsed.data : code ? { code, message: text, details: {}, requestId: '' } : null;
  }
}

/**
 * No response was received: no connection, or a timeout. Whether the server executed the request is unknown unless
 * `isUnsent`.
 */
export class NetworkError extends Error {
  /** The browser was offline, so nothing was sent. */
  readonly isUnsent: boolean;

  constructor(cause: unknown, isUnsent = false) {
    super('No response from the server', { cause });
    this.name = 'NetworkError';
    this.isUnsent = isUnsent;
  }
}

/** Returns whether a call failed because the server could not be reached, or a proxy could not reach it. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

/** Statuses that say nothing of the request itself: it came too slowly, or among too many. */
const PASSING_STATUSES = [408, 429];

/** Returns whether a call that failed may succeed when it is repeated: unless the server refused it. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || PASSING_STATUSES.includes(error.status);
}

type Given<C extends Contract> = {
  [Part in keyof RequestOf<C> as RequestOf<C>[Part] extends undefined ? never : Part]: RequestOf<C>[Part];
};

export interface ApiResponse<C extends Contract> {
  data: ResponseOf<C>;
  headers: Headers;
}

export interface CallOptions {
  /** Timeout in ms, for calls that may take longer than usual. */
  timeoutMs?: number;
}

/**
 * Makes the call of `contract` and returns its decoded response body. Throws {@link ApiError} or {@link NetworkError}.
 */
export async function call<C extends Contract>(
  contract: C,
  given: Given<C>,
  options: CallOptions = {},
): Promise<ResponseOf<C>> {
  return (await callWithHeaders(contract, given, options)).data;
}

/** Like {@link call}, but also returns the response headers (for paging). */
export async function callWithHeaders<C extends Contract>(
  contract: C,
  given: Given<C>,
  { timeoutMs = TIMEOUT_MS }: CallOptions = {},
): Promise<ApiResponse<C>> {
  const parts: Partial<Record<string, unknown>> = given;
  const init = {
    method: contract.method,
    headers: {
      ...(contract.body ? { 'content-type': 'application/json' } : {}),
      ...(contract.headers ? encodeStrings(contract.headers, parts.headers) : {}),
    },
    ...(contract.body ? { body: JSON.stringify(z.encode(contract.body, parts.body)) } : {}),
  };
  const response = await send(addressOf(contract, parts), init, timeoutMs);
  const text = await readText(response);
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  const data = contract.response ? contract.response.parse(parseJson(text)) : undefined;
  return { data: data as ResponseOf<C>, headers: response.headers };
}

function addressOf(contract: Contract, parts: Partial<Record<string, unknown>>): string {
  const params = contract.params ? encodeStrings(contract.params, parts.params) : {};
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  if (!contract.query) return path;
  const query = new URLSearchParams(encodeStrings(contract.query, parts.query)).toString();
  return query ? `${path}?${query}` : path;
}

/** Encodes the fields of `value` that are set, each as a string. */
function encodeStrings(schema: z.ZodObject, value: unknown): Record<string, string> {
  const encoded = z.encode(schema, value as never) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(encoded).flatMap(([name, part]) => (part === undefined ? [] : [[name, String(part)]])),
  );
}

/** `fetch` with a timeout. Throws {@link NetworkError} when no response is received. */
export async function send(address: string, init: RequestInit, timeoutMs = TIMEOUT_MS): Promise<Response> {
  const isOffline = !navigator.onLine;
  try {
    return await fetch(address, { ...init, credentials: 'same-origin', signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw new NetworkError(cause, isOffline);
  }
}

async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
