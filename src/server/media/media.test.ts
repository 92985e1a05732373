import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../test/responses.ts';
import { createWorld, type World } from '../../../test/world.ts';

const PICTURE = Buffer.from('RIFF....WEBP, as far as this test goes');

async function createShop(): Promise<World> {
  const world = await createWorld();
  await world.deps.media.put('falafel.webp', PICTURE);
  return world;
}

/** Returns the status of a path sent without the normalisation that clients do. */
function statusOf(origin: string, path: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const call = request(origin, { path, agent: false }, (response) => {
    response.resume();
    resolve(response.statusCode ?? 0);
  });
  call.on('error', reject);
  call.end();
  return promise;
}

describe('a picture', () => {
  test('is served unchanged and may be cached forever', async () => {
    await using shop = await createShop();
    const response = await shop.app.inject('/media/falafel.webp');
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(PICTURE);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(PICTURE.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  test('that does not exist responds with 404, which must not be cached', async () => {
    await using shop = await createShop();
    const response = await shop.get('/media/nothing.webp');
    expect(refusal(response)).toEqual({ status: 404, code: 'not_found', details: {} });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a path never leaves the folder', () => {
  const paths = [
    '/media/../secret.txt',
    '/media/..%2fsecret.txt',
    '/media/..%5csecret.txt',
    '/media/%2e%2e/secret.txt',
    '/media/%2e%2e%2fsecret.txt',
    '/media/....//secret.txt',
    '/media/falafel.webp%00.txt',
    '/media/.',
    '/media/..',
    '/media/',
    '/media/.falafel.webp.part',
    '/media/FALAFEL.WEBP',
    '/assets/../secret.txt',
    '/assets/..%2f..%2fbuild-hash',
    '/assets/%2e%2e/.vite/storefront.json',
  ];

  let shop: World;
  let origin: string;
  beforeAll(async () => {
    shop = await createShop();
    const { dataDir } = shop.deps.config;
    await writeFile(join(dataDir, 'secret.txt'), 'secret');
    await writeFile(join(dataDir, 'media', '.falafel.webp.part'), 'half');
    origin = await shop.listen();
    return () => shop[Symbol.asyncDispose]();
  });

  test('in a request', async () => {
    for (const path of paths) expect([400, 403, 404], path).toContain(await statusOf(origin, path));
  });

  test('in the media store', async () => {
    for (const name of ['../x.webp', '/x.webp', '.x', '', 'a/b.webp', 'a\\b', 'a\0b']) {
      await expect(shop.deps.media.put(name, PICTURE)).rejects.toThrow('Not a media name');
      expect(await shop.deps.media.has(name)).toBe(false);
      expect(await shop.deps.media.open(name)).toBeNull();
    }
  });
});
