import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, createEncoder, type Encoded, type Encoding } from './content-encoding.ts';

/** A response whose bytes are complete before it is sent. */
export interface ApiResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** False for a response that lacks data which could not be read; it must not be cached. */
  isLasting: boolean;
  /** From when on the response is outdated by time alone; undefined until the shop changes. */
  freshUntil?: Date | undefined;
}

/** A response that is made once and sent many times, compressed, with conditional requests. */
export interface CacheableResponse extends ApiResponse {
  /** Entity tag; differs whenever the bytes do. */
  tag: string;
  encoded(encoding: Encoding): Promise<Encoded>;
}

/** Sends the response cached under `key`, or one made by `make`. The caller has taken a token of the allowance. */
export type Respond = (request: FastifyRequest, reply: FastifyReply, response: Making) => Promise<FastifyReply>;

export interface Making {
  /** Cache key besides the shop's state: which response, the language. Null when it is specific to one caller. */
  key: readonly string[] | null;
  make(): Promise<ApiResponse>;
  /** Takes one token of a caller's allowance. Throws `too_many_requests` when none is left. */
  requireAllowance(address: string): void;
}

/** As {@link Respond}, which takes the token itself. */
export type LimitedRespond = (
  request: FastifyRequest,
  reply: FastifyReply,
  response: Omit<Making, 'requireAllowance'>,
) => Promise<FastifyReply>;

/** Returns `respond` for calls that take a token of the allowance each, whatever they ask for. */
export function limited(respond: Respond, requireAllowance: Making['requireAllowance']): LimitedRespond {
  return async (request, reply, response) => {
    requireAllowance(request.ip);
    return respond(request, reply, { ...response, requireAllowance });
  };
}

/** Returns a response of JSON that browsers may keep, but ask about each time. */
export function jsonResponse(
  body: unknown,
  {
    status = 200,
    vary = 'Accept-Encoding',
    freshUntil,
  }: Partial<Pick<ApiResponse, 'status' | 'freshUntil'>> & { vary?: string } = {},
): ApiResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', vary },
    body: Buffer.from(JSON.stringify(body)),
    isLasting: true,
    freshUntil,
  };
}

const HEADERS_OF_BODY = ['content-type', 'content-length'];

export function toCacheable(response: ApiResponse): CacheableResponse {
  const tag = createHash('sha256').update(response.body).digest('base64url').slice(0, 22);
  return { ...response, tag, encoded: createEncoder(response.body) };
}

/** Sends a response unchanged. */
export function sendResponse(reply: FastifyReply, { status, headers, body }: ApiResponse): FastifyReply {
  return reply.status(status).headers(headers).send(body);
}

/**
 * Sends a response in the encoding that the caller prefers, or `304` when its entity tag matches. Passes what equal
 * requests can be sent to `keep`.
 */
export async function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  { keep, ...response }: CacheableResponse & { keep?(body: Buffer): void },
): Promise<FastifyReply> {
  const { status, headers, tag } = response;
  const knownTag = status === 200 ? findTag(request.headers['if-none-match'], tag) : undefined;
  if (knownTag) {
    const lasting = Object.entries(headers).filter(([name]) => !HEADERS_OF_BODY.includes(name));
    return reply
      .status(304)
      .headers({ ...Object.fromEntries(lasting), etag: knownTag })
      .send();
  }
  const isText = !headers['content-type']?.startsWith('image/png');
  const encoding = isText ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const { bytes, variant, isFinal } = await response.encoded(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  sendResponse(reply.header('etag', `"${tag}${variant}"`), { ...response, body: bytes });
  if (isFinal && status === 200) keep?.(bytes);
  return reply;
}

/** Returns the entity tag in `If-None-Match` that matches `tag`, in any encoding. */
function findTag(ifNoneMatch: string | undefined, tag: string): string | undefined {
  const tags = (ifNoneMatch ?? '').split(',').map((text) => text.trim().replace(/^W\//, ''));
  return tags.includes('*') ? `"${tag}"` : tags.find((text) => text === `"${tag}"` || text.startsWith(`"${tag}-`));
}
