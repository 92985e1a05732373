import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** Supported encodings, the smallest result first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Compresses almost as well as the highest quality, in a fiftieth of its time. */
const QUICK_BROTLI = 5;

export interface Encoded {
  bytes: Buffer;
  /** Suffix of the entity tag, since other bytes need another tag. */
  variant: string;
  /** False when a later call will return better compressed bytes. */
  isFinal: boolean;
}

/** Returns the encoding that an `Accept-Encoding` header prefers; the smallest of those with equal weight. */
export function chooseEncoding(header: string | undefined): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  return negotiator.encoding(ENCODINGS, { preferred: ENCODINGS }) ?? 'identity';
}

/** Returns a function that encodes `body` on first use and caches each encoding. */
export function createEncoder(body: Buffer): (encoding: Encoding) => Promise<Encoded> {
  const brotli = createBrotli(body);
  let zipped: Promise<Buffer> | undefined;
  return async (encoding) => {
    if (encoding === 'identity') return { bytes: body, variant: '', isFinal: true };
    if (encoding === 'br') return brotli();
    zipped ??= promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION });
    return { bytes: await zipped, variant: '-gzip', isFinal: true };
  };
}

/** Whether a body is being compressed at the highest quality: one at a time, since it takes a thread for long. */
let isImproving = false;

/** Compresses quickly for the first caller, and at the highest quality in the background for later ones. */
function createBrotli(body: Buffer): () => Promise<Encoded> {
  let quick: Promise<Buffer> | undefined;
  let best: Buffer | undefined;
  let uses = 0;
  const improve = async () => {
    isImproving = true;
    try {
      best = await compress(body, constants.BROTLI_MAX_QUALITY);
    } finally {
      isImproving = false;
    }
  };
  return async () => {
    if (best) return { bytes: best, variant: '-br', isFinal: true };
    uses += 1;
    // A body that is requested only once, such as a page under a made-up host name, is not worth the work.
    if (uses >= 2 && !isImproving) improve().catch(() => undefined);
    quick ??= compress(body, QUICK_BROTLI);
    return { bytes: await quick, variant: '-quick', isFinal: false };
  };
}

function compress(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return promisify(brotliCompress)(body, { params });
}
