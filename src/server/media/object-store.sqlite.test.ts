import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ObjectStore, startObjectStore } from '../../../test/object-store.ts';
import { runProgram } from '../../../test/program.ts';
import { makeScratchFolder } from '../../../test/setup/scratch.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { plainPicture, uploadPicture } from '../../../test/upload-picture.ts';
import { createS3MediaStore } from '../adapters/media-s3.ts';
import { openMediaStore } from '../adapters/open-media-store.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { readConfig } from '../config.ts';
import type { MediaStore } from '../ports/media-store.ts';
import { noProgress } from '../progress.ts';

const BY = { now: new Date('2026-07-01T09:00:00.000Z'), version: '0.1.0' };

let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store[Symbol.asyncDispose]());

const namesIn = async (media: MediaStore) => {
  const names: string[] = [];
  for await (const name of media.list()) names.push(name);
  return names.toSorted();
};

const createShop = async (bucket: string) => createStaffShop(await store.makeBucket(bucket));

const upload = (shop: StaffShop) => uploadPicture(shop, { picture: plainPicture(1200, 900) });

describe('pictures in an S3 bucket', () => {
  test('are uploaded, served by every node, and deleted', async () => {
    await using shop = await createShop('uploads');
    const { filename, url, size } = await upload(shop);
    const stored = await namesIn(shop.deps.media);
    expect(stored).toHaveLength(3);
    expect(stored).toContain(filename);

    expect(await readdir(shop.deps.config.dataDir)).not.toContain('media');
    const node = await shop.startNode();
    const response = await node.app.inject(url);
    expect(response).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'image/webp',
        'content-length': String(size),
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });

    expect((await shop.staffDelete(`/api/media-library/${filename}`)).status).toBe(204);
    expect(await namesIn(shop.deps.media)).toEqual([]);
    expect((await node.get(url)).status).toBe(404);
  });

  test('have the same names as pictures on disk, and no others are accepted', async () => {
    const { s3 } = readConfig(await store.makeBucket('names'));
    if (!s3) throw new Error('no bucket');
    const media = createS3MediaStore(s3);
    await media.put('a.webp', Buffer.from('a picture'));
    expect([await media.has('a.webp'), await media.has('b.webp'), await media.open('b.webp')]).toEqual([
      true,
      false,
      null,
    ]);
    await media.remove('b.webp');
    for (const name of ['../a.webp', '/a.webp', '.a', '', 'a/b.webp', '?list-type=2', 'A.webp']) {
      await expect(media.put(name, Buffer.alloc(1))).rejects.toThrow('Not a media name');
      expect([await media.has(name), await media.open(name)]).toEqual([false, null]);
    }
    expect(await namesIn(media)).toEqual(['a.webp']);
  });

  test('are all listed if they take several pages', async () => {
    const { s3 } = readConfig(await store.makeBucket('pages'));
    if (!s3) throw new Error('no bucket');
    const media = createS3MediaStore(s3, { pageSize: 2 });
    const names = ['a.webp', 'b.webp', 'c.webp', 'd.webp', 'e.webp'];
    for (const name of names) await media.put(name, Buffer.from(name));
    expect(await namesIn(media)).toEqual(names);
  });

  test('are part of a backup, and restored only into an empty bucket or folder', async () => {
    await using shop = await createShop('backed-up');
    const { filename } = await upload(shop);
    const file = join(shop.deps.config.dataDir, 'shop.tar');
    const { files } = await makeBackup(shop.deps.config, file, { ...BY, media: shop.deps.media });
    expect(files).toHaveLength(4);

    const folder = await makeScratchFolder('restored');
    for (const [name, env] of Object.entries({ bucket: await store.makeBucket('restored'), folder: {} })) {
      const place = readConfig({ DATA_DIR: join(folder, name), ...env });
      await mkdir(place.dataDir);
      const media = await openMediaStore(place);
      await restoreBackup(place, { media, source: file, progress: noProgress });
      expect(await namesIn(media)).toEqual(await namesIn(shop.deps.media));
      const [restored, original] = await Promise.all([media.open(filename), shop.deps.media.open(filename)]);
      expect(restored && (await buffer(restored.stream))).toEqual(original && (await buffer(original.stream)));
    }
    const full = readConfig({ DATA_DIR: join(folder, 'empty') });
    await expect(restoreBackup(full, { media: shop.deps.media, source: file, progress: noProgress })).rejects.toThrow(
      /^The bucket backed-up at .* already contains pictures\. Restore into an empty one$/,
    );
    await rm(folder, { recursive: true });
  });
});

describe('a bucket is rejected in one sentence if', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['the key is unknown', { S3_ACCESS_KEY_ID: 'nobody:there' }, /rejects the key|refuses the key/],
    ['it does not exist', { S3_BUCKET: 'nowhere' }, /bucket nowhere .*does not exist.*S3_BUCKET/],
    ['it is in another region', { S3_REGION: 'eu-west-9' }, /is in another region .*S3_REGION/],
  ])('%s', async (_, change, sentence) => {
    const media = await openMediaStore(readConfig({ ...(await store.makeBucket('refusing')), ...change }));
    await expect(media.check()).rejects.toThrow(sentence);
  });

  test('its secret is wrong, and the program does not start', async () => {
    const folder = await makeScratchFolder('s3-start');
    const bucket = await store.makeBucket('refusing');
    const env = { ...bucket, S3_SECRET_ACCESS_KEY: 'wrong-secret', DATA_DIR: folder, SEED_DEMO: 'false' };
    const { exitCode, output } = await runProgram(env);
    expect(exitCode, output).toBe(1);
    expect(output.trimEnd()).toBe(
      `The bucket refusing at ${bucket.S3_ENDPOINT} rejects the key (SignatureDoesNotMatch). Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
    );
    await rm(folder, { recursive: true });
  });
});

test('a shop without its bucket reports that and still accepts orders', async () => {
  await using shop = await createShop('outage');
  const { url } = await upload(shop);
  expect((await shop.get('/readyz')).body).toMatchObject({ checks: { pictures: 'ok' } });
  await store.kill();
  try {
    await expect(shop.deps.media.check()).rejects.toThrow(
      /^The bucket outage at \S+ cannot be reached \(ECONNREFUSED\)\. Start it, or correct S3_ENDPOINT\.$/,
    );
    expect(await shop.get('/readyz')).toMatchObject({ status: 200, body: { checks: { pictures: 'failed' } } });
    expect((await shop.get(url)).status).toBe(500);
    expect((await shop.get('/api/food-items')).status).toBe(200);
  } finally {
    await store.restart();
  }
  expect((await shop.get(url)).status).toBe(200);
  expect((await shop.get('/readyz')).body).toMatchObject({ checks: { pictures: 'ok' } });
});
