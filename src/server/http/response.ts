import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, createEncoder, type Encoded, type Encoding } from './content-encoding.ts';

/** An answer whose bytes are whole before the first of them is sent. */
export interface ApiResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** False where something was missing when it was made: good for now, and not to be kept. */
  isLasting: boolean;
}

/** An answer that is made once and sent many times, compressed, to whoever has not got it yet. */
export interface CacheableResponse extends ApiResponse {
  /** Differs whenever the bytes do. */
  tag: string;
  encoded(encoding: Encoding): Promise<Encoded>;
}

/** Answers with what is kept under `key`, or with what `make` makes now. */
export type Respond = (request: FastifyRequest, reply: FastifyReply, response: Making) => Promise<FastifyReply>;

export interface Making {
  /** What the answer depends on besides the shop: which it is, the language. Null when it is of one caller alone. */
  key: readonly string[] | null;
  make(): Promise<ApiResponse>;
}

const HEADERS_OF_BODY = ['content-type', 'content-length'];

export function toCacheable(response: ApiResponse): CacheableResponse {
  const tag = createHash('sha256').update(response.body).digest('base64url').slice(0, 22);
  return { ...response, tag, encoded: createEncoder(response.body) };
}

/** Sends an answer as it is. */
export function sendResponse(reply: FastifyReply, { status, headers, body }: ApiResponse): FastifyReply {
  return reply.status(status).headers(headers).send(body);
}

/** Sends an answer in the encoding that the caller likes best; only `304` when the caller has it already. */
export async function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CacheableResponse,
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
  const { bytes, variant } = await response.encoded(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return sendResponse(reply.header('etag', `"${tag}${variant}"`), { ...response, body: bytes });
}

/** The entity tag in `If-None-Match` that stands for the bytes of `tag`, in whichever encoding. */
function findTag(ifNoneMatch: string | undefined, tag: string): string | undefined {
  const tags = (ifNoneMatch ?? '').split(',').map((text) => text.trim().replace(/^W\//, ''));
  return tags.includes('*') ? `"${tag}"` : tags.find((text) => text === `"${tag}"` || text.startsWith(`"${tag}-`));
}
