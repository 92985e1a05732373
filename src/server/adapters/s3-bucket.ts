import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config.ts';
import { OperatorError } from '../errors.ts';

/** Time until the response begins, an upload included. */
const TIMEOUT_MS = 15_000;
const ATTEMPTS = 3;
/** Doubled after each attempt. */
const PAUSE_MS = 100;
/** Lists have 1,000 keys, so far less than this. */
const MAX_TEXT_BYTES = 4_000_000;
const CODE = /<Code>([A-Za-z]{1,60})<\/Code>/;

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';

interface CallOptions {
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** The S3 error code for which the call returns null. */
  absence?: 'NoSuchKey';
}

/** One bucket of an S3-compatible store. */
export interface S3Bucket {
  /** The bucket, as messages name it. */
  readonly place: string;
  /**
   * Makes a signed call for a key, or with a query for the bucket. Returns null for what does not exist: of a HEAD, and
   * of others with the error code `absence`. Repeats calls that failed by connection or with 5xx or 429. Throws
   * OperatorError with cause and remedy for any other failure, and after 15 s without a response.
   */
  call(method: Method, keyOrQuery: string, options?: CallOptions): Promise<Response | null>;
}

export function createS3Bucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): S3Bucket {
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const place = `The bucket ${bucket} at ${endpoint}`;

  async function attempt(method: Method, url: string, { headers, body }: CallOptions): Promise<Response> {
    const signed = await signer.sign(url, { method, ...(headers && { headers }), ...(body && { body }) });
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new DOMException('No response in time', 'TimeoutError')), TIMEOUT_MS);
    // Only until the response begins: a picture is read as slowly as the visitor's line takes it.
    return fetch(signed, { signal: timeout.signal, redirect: 'manual' }).finally(() => clearTimeout(timer));
  }

  return {
    place,
    async call(method, keyOrQuery, options = {}) {
      const url = `${endpoint}/${bucket}${keyOrQuery === '' || keyOrQuery.startsWith('?') ? '' : '/'}${keyOrQuery}`;
      const response = await repeatedly(() => attempt(method, url, options)).catch((error) => {
        throw new OperatorError(`${place} cannot be reached (${causeOf(error)}). Start it, or correct S3_ENDPOINT.`, {
          cause: error,
        });
      });
      if (response.ok) return response;
      if (method === 'HEAD' && response.status === 404) return null;
      const code = CODE.exec(await textOf(response))?.[1];
      if (code !== undefined && code === options.absence) return null;
      throw new OperatorError(explainRefusal(place, response.status, code));
    },
  };
}

/** Returns the text of a response. Throws when it is larger than any that a store sends. */
export async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of response.body ?? []) {
    sizeBytes += part.length;
    if (sizeBytes > MAX_TEXT_BYTES) throw new Error('The response of the S3 store is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Every call can be repeated: a picture's name always stands for the same bytes. */
async function repeatedly(attempt: () => Promise<Response>): Promise<Response> {
  for (let made = 1; ; made++) {
    const isLast = made === ATTEMPTS;
    try {
      const response = await attempt();
      if (isLast || (response.status < 500 && response.status !== 429)) return response;
      await response.body?.cancel();
    } catch (error) {
      if (isLast || (error instanceof DOMException && error.name === 'TimeoutError')) throw error;
    }
    await sleep(PAUSE_MS * 2 ** made);
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { code, message } = (error.cause ?? {}) as Partial<NodeJS.ErrnoException>;
  return code ?? message ?? error.message;
}

/** Returns a sentence with cause and remedy for an error of S3; `code` is in the bodies of all but HEAD's responses. */
function explainRefusal(place: string, status: number, code = `status ${status}`): string {
  const keys = `${place} rejects the key (${code}). Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`;
  const region = `${place} is in another region (${code}). Correct S3_REGION.`;
  const SENTENCES: Record<string, string> = {
    InvalidAccessKeyId: keys,
    SignatureDoesNotMatch: keys,
    AccessDenied: `${place} refuses the key a right (${code}). Let it list the bucket, and read, write and delete its objects.`,
    NoSuchBucket: `${place} does not exist. Create it, or correct S3_BUCKET.`,
    AuthorizationHeaderMalformed: region,
    PermanentRedirect: region,
    RequestTimeTooSkewed: `${place} has another time than this machine (${code}). Set the clock of this machine.`,
  };
  return SENTENCES[code] ?? `${place} cannot be used (${code}).`;
}
