import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The ways in which a body can be sent, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The plain form is welcome where nothing is said of it, but after all that is named. */
const LEAST_WEIGHT = 0.0001;
/** Compresses almost as well as the best, in a fiftieth of its time. */
const QUICK_BROTLI = 5;

export interface Encoded {
  bytes: Buffer;
  /** Ends the entity tag: other bytes, other tag. */
  variant: string;
}

/** The encoding that an `Accept-Encoding` header asks for; of equally welcome ones the smallest. */
export function chooseEncoding(header: string | undefined): Encoding {
  const weights = new Map((header ?? '').toLowerCase().split(',').map(parseChoice));
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? LEAST_WEIGHT : 0);
  const [best] = ENCODINGS.toSorted((one, other) => weightOf(other) - weightOf(one));
  return best && weightOf(best) > 0 ? best : 'identity';
}

/** `gzip;q=0.5` as a name and a weight from 0 to 1. */
function parseChoice(text: string): [name: string, weight: number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.split('=')[1];
  const number = Number(weight ?? 1);
  return [name, Number.isFinite(number) ? Math.min(Math.max(number, 0), 1) : 0];
}

/** Encodes `body` when first asked to, and keeps what it made. */
export function createEncoder(body: Buffer): (encoding: Encoding) => Promise<Encoded> {
  const brotli = createBrotli(body);
  let zipped: Promise<Buffer> | undefined;
  return async (encoding) => {
    if (encoding === 'identity') return { bytes: body, variant: '' };
    if (encoding === 'br') return brotli();
    zipped ??= promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION });
    return { bytes: await zipped, variant: '-gzip' };
  };
}

/** Quickly compressed for whoever is first, so that nobody waits; as well as can be for those who come after. */
function createBrotli(body: Buffer): () => Promise<Encoded> {
  let quick: Promise<Buffer> | undefined;
  let best: Buffer | undefined;
  let uses = 0;
  const improve = async () => {
    best = await compress(body, constants.BROTLI_MAX_QUALITY);
  };
  return async () => {
    if (best) return { bytes: best, variant: '-br' };
    uses += 1;
    // What is asked for only once, such as a page under a made-up host name, is not worth the work.
    if (uses === 2) improve().catch(() => undefined);
    quick ??= compress(body, QUICK_BROTLI);
    return { bytes: await quick, variant: '-quick' };
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
