import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Contract, RequestOf, ResponseOf } from '../src/shared/http.ts';

export interface CallOptions {
  /** Session cookie, as returned by `signIn`. */
  cookie?: string;
  headers?: Record<string, string>;
  /** The caller's IP address; each has its own rate limit of sign-ins. */
  address?: string;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  setCookies: string[];
  text: string;
  bytes: Buffer;
  /** The body parsed as JSON; undefined when it is not JSON. */
  body: unknown;
}

export interface Client {
  get(path: string, options?: CallOptions): Promise<ApiResponse>;
  /** An object is sent as JSON, a string unchanged. */
  post(path: string, body?: unknown, options?: CallOptions): Promise<ApiResponse>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<ApiResponse>;
  /** Any method, also one that the path does not support. */
  send(method: Method, path: string, options?: CallOptions & { body?: unknown }): Promise<ApiResponse>;
  /** Makes a call by contract, with decoded parts. Throws unless the response is a success and matches the contract. */
  call<C extends Contract>(contract: C, parts?: Partial<RequestOf<C>>, options?: CallOptions): Promise<ResponseOf<C>>;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';

/** Calls the app without a socket, through all of its hooks. */
export function createClient(app: FastifyInstance): Client {
  async function send(
    method: Method,
    path: string,
    options: CallOptions & { body?: unknown } = {},
  ): Promise<ApiResponse> {
    const { cookie, headers, address, body } = options;
    const response = await app.inject({
      method,
      url: path,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(address ? { remoteAddress: address } : {}),
      ...(body === undefined ? {} : { payload: body as object | string }),
    });
    return {
      status: response.statusCode,
      headers: new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
      setCookies: [response.headers['set-cookie'] ?? []].flat(),
      text: response.body,
      bytes: response.rawPayload,
      body: parseJson(response.body),
    };
  }
  return {
    get: (path, options) => send('GET', path, options),
    post: (path, body, options) => send('POST', path, { ...options, body }),
    put: (path, body, options) => send('PUT', path, { ...options, body }),
    send,
    async call(contract, parts = {}, options = {}) {
      const headers = { ...(encode(contract.headers, parts.headers) as Record<string, string>), ...options.headers };
      const body = contract.body ? encode(contract.body, parts.body) : undefined;
      const response = await send(contract.method, addressOf(contract, parts), { ...options, headers, body });
      if (response.status !== contract.success) throw new Error(`${response.status}: ${response.text}`);
      return contract.response?.parse(response.body) as ResponseOf<typeof contract>;
    },
  };
}

function addressOf(contract: Contract, parts: { params?: unknown; query?: unknown }): string {
  const params = encode(contract.params, parts.params) as Record<string, string> | undefined;
  const query = encode(contract.query, parts.query ?? {}) as Record<string, string> | undefined;
  const path = contract.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params?.[name] ?? ''));
  return `${path}?${new URLSearchParams(query)}`;
}

function encode(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema && value !== undefined ? z.encode(schema, value) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
