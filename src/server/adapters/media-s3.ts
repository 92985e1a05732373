import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Config } from '../config.ts';
import type { MediaStore } from '../ports/media-store.ts';
import { isMediaName, requireMediaName } from './media-name.ts';
import { createS3Bucket, type S3Bucket, textOf } from './s3-bucket.ts';

/** Pictures have keys with this prefix, so that the bucket may also hold other things. */
const PREFIX = 'media/';
const KEY = /<Key>media\/([^<]{1,200})<\/Key>/g;
const NEXT_PAGE = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/;
const MAX_PAGE_SIZE = 1000;
const MAX_PAGES = 10_000;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Creates a media store in a bucket of an S3-compatible store. Calls throw OperatorError when the bucket fails. */
export function createS3MediaStore(config: S3Config, { pageSize = MAX_PAGE_SIZE } = {}): MediaStore {
  const bucket = createS3Bucket(config);

  async function open(name: string): ReturnType<MediaStore['open']> {
    if (!isMediaName(name)) return null;
    const response = await bucket.call('GET', PREFIX + name, { absence: 'NoSuchKey' });
    if (!response?.body) return null;
    const sizeBytes = Number(response.headers.get('content-length'));
    return { stream: Readable.fromWeb(response.body), sizeBytes };
  }

  return {
    place: bucket.place,
    async put(name, bytes) {
      requireMediaName(name);
      const response = await bucket.call('PUT', PREFIX + name, {
        body: bytes,
        headers: {
          'content-type': contentType(name),
          'cache-control': 'public, max-age=31536000, immutable',
          // The store refuses bytes that were changed on the way.
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      });
      await response?.body?.cancel();
    },
    async remove(name) {
      if (!isMediaName(name)) return;
      const response = await bucket.call('DELETE', PREFIX + name, { absence: 'NoSuchKey' });
      await response?.body?.cancel();
    },
    has: async (name) => isMediaName(name) && (await bucket.call('HEAD', PREFIX + name)) !== null,
    open,
    list: () => listNames(bucket, pageSize),
    async copyTo(name, path) {
      const picture = await open(name);
      if (!picture) return false;
      await pipeline(picture.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return true;
    },
    async check() {
      // Costs less than listing, which says what is wrong.
      if ((await bucket.call('HEAD', '').catch(() => null)) === null) await listPage(bucket, 1);
    },
  };
}

async function* listNames(bucket: S3Bucket, pageSize: number): AsyncGenerator<string> {
  let token: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const text = await listPage(bucket, pageSize, token);
    for (const [, name = ''] of text.matchAll(KEY)) if (isMediaName(name)) yield name;
    token = NEXT_PAGE.exec(text)?.[1]?.replace(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity);
    if (token === undefined) return;
  }
  throw new Error(`${bucket.place} holds more than ${MAX_PAGES} pages of pictures`);
}

async function listPage(bucket: S3Bucket, size: number, token?: string): Promise<string> {
  const search = new URLSearchParams({ 'list-type': '2', prefix: PREFIX, 'max-keys': String(size) });
  if (token !== undefined) search.set('continuation-token', token);
  const response = await bucket.call('GET', `?${search}`);
  return response ? textOf(response) : '';
}

/** For a CDN that reads the bucket itself; the shop's own responses do not depend on it. */
function contentType(name: string): string {
  return `image/${extname(name).slice(1) || 'webp'}`;
}
