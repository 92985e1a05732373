import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { GREEN_SVG } from '../../../test/hostile-pictures.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { plainPicture, uploadPicture } from '../../../test/upload-picture.ts';
import { MINUTE_MS } from '../../shared/durations.ts';
import { getEncodingProgress, listMedia } from '../../shared/media/contract.ts';
import type { Deps } from '../deps.ts';
import { encodeNextPicture } from './encode-copies.ts';
import { claimPictureToEncode } from './queries.ts';
import { runEncoding } from './run-encoding.ts';

const NOON = Date.parse('2026-07-01T12:00:00.000Z');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const at = (minutes: number) => new Date(NOON + minutes * MINUTE_MS).toISOString();
const avifOf = (url: string, suffix = '') => url.replace('.webp', `${suffix}.avif`);

const upload = (shop: StaffShop) => uploadPicture(shop, { picture: plainPicture(1000, 500) });

const encodeNext = (shop: StaffShop, deps: Pick<Deps, 'database' | 'media' | 'clock'> = shop.deps) =>
  encodeNextPicture(deps, log);
const progress = async (shop: StaffShop) =>
  getEncodingProgress.response.parse((await shop.staffGet('/api/media-library/progress')).body);
const states = async (shop: StaffShop) =>
  listMedia.response.parse((await shop.staffGet('/api/media-library')).body).map(({ avif }) => avif);
const filesOf = (shop: StaffShop) => readdir(join(shop.deps.config.dataDir, 'media'));

test('a requested AVIF is served as WebP until it is encoded, then as AVIF that may be cached forever', async () => {
  await using shop = await createStaffShop();
  const { url } = await upload(shop);
  expect(await progress(shop)).toEqual({ waiting: 1, ready: 0, failed: 0 });
  const early = await shop.app.inject(avifOf(url, '-400'));
  expect(early.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' });
  expect(early.rawPayload).toEqual((await shop.app.inject(url.replace('.webp', '-400.webp'))).rawPayload);

  expect(await encodeNext(shop)).toBe(true);
  expect(await encodeNext(shop)).toBe(false);

  for (const [suffix, width] of [
    ['', 800],
    ['-200', 200],
    ['-400', 400],
  ] as const) {
    const { headers, rawPayload } = await shop.app.inject(avifOf(url, suffix));
    expect(headers['content-type']).toBe('image/avif');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'heif', width, height: width / 2 });
  }
  expect(await states(shop)).toEqual(['ready']);
  expect(await progress(shop)).toEqual({ waiting: 0, ready: 1, failed: 0 });
});

test('the menu offers uploaded pictures in both formats, and others unchanged', async () => {
  await using shop = await createStaffShop();
  const { url } = await upload(shop);
  await shop.addDish({ imageUrl: url });
  await shop.addDish({ imageUrl: 'https://pictures.example/soup.webp' });
  const { text } = await shop.get('/');
  const [source, ...others] = text.match(/<source [^>]*>/g) ?? [];
  expect(others).toEqual([]);
  expect(source).toContain('type="image/avif"');
  expect(source).toContain(`${avifOf(url, '-200')} 200w, ${avifOf(url, '-400')} 400w, ${avifOf(url)} 800w`);
});

test('a picture is encoded by one node, and again after five minutes if that node was killed', async () => {
  await using shop = await createStaffShop();
  shop.clock.set(at(0));
  const first = await upload(shop);
  const second = await upload(shop);
  const { db, engine } = shop.deps.database;
  const claim = { until: at(5), furthest: at(20) };
  // A node that is killed while it encodes.
  expect(await claimPictureToEncode(db, engine, { ...claim, at: at(0) })).toMatchObject({ filename: first.filename });

  // Either of the two may reach the database first.
  expect((await Promise.all([encodeNext(shop), encodeNext(shop)])).toSorted()).toEqual([false, true]);
  expect(await states(shop)).toEqual(['ready', 'waiting']);
  expect((await filesOf(shop)).filter((name) => name.endsWith('.avif'))).toHaveLength(3);
  expect(second.avif).toBe('waiting');

  shop.clock.set(at(5));
  expect(await encodeNext(shop)).toBe(true);
  expect(await states(shop)).toEqual(['ready', 'ready']);
});

test('a picture that cannot be encoded is retried twice without delaying others, then marked as failed', async () => {
  await using shop = await createStaffShop();
  shop.clock.set(at(0));
  const broken = await upload(shop);
  await shop.deps.media.put(broken.filename, Buffer.from('not a picture'));
  await upload(shop);

  expect([await encodeNext(shop), await encodeNext(shop), await encodeNext(shop)]).toEqual([true, true, false]);
  expect(await states(shop)).toEqual(['ready', 'waiting']);
  for (const minutes of [10, 20]) {
    shop.clock.set(at(minutes - 1));
    expect(await encodeNext(shop)).toBe(false);
    shop.clock.set(at(minutes));
    expect(await encodeNext(shop)).toBe(true);
  }

  expect(await states(shop)).toEqual(['ready', 'failed']);
  shop.clock.set(at(600));
  expect(await encodeNext(shop)).toBe(false);
  const served = await shop.app.inject(avifOf(broken.url));
  expect(served.headers['content-type']).toBe('image/webp');
});

test('a stored file of an unknown format is not decoded', async () => {
  await using shop = await createStaffShop();
  const { filename } = await upload(shop);
  await shop.deps.media.put(filename, Buffer.from(GREEN_SVG));
  expect(await encodeNext(shop)).toBe(true);
  expect(await states(shop)).toEqual(['waiting']);
});

test('a picture that is deleted while it is encoded leaves no files', async () => {
  await using shop = await createStaffShop();
  const { filename } = await upload(shop);
  const { media } = shop.deps;
  const deleting = {
    ...media,
    put: async (name: string, bytes: Uint8Array) => {
      if (name === filename.replace('.webp', '.avif')) await shop.staffDelete(`/api/media-library/${filename}`);
      await media.put(name, bytes);
    },
  };
  expect(await encodeNext(shop, { ...shop.deps, media: deleting })).toBe(true);
  expect(await filesOf(shop)).toEqual([]);
  expect(await progress(shop)).toEqual({ waiting: 0, ready: 0, failed: 0 });
});

test('a node encodes pictures left from before and new uploads, and stopping waits for the current one', async () => {
  await using shop = await createStaffShop();
  await upload(shop);
  const stop = runEncoding(shop.deps, log);
  await eventually(async () => expect(await progress(shop)).toEqual({ waiting: 0, ready: 1, failed: 0 }));
  await upload(shop);
  await eventually(async () => expect(await progress(shop)).toEqual({ waiting: 0, ready: 2, failed: 0 }));
  await stop();
  await upload(shop);
  expect(await progress(shop)).toEqual({ waiting: 1, ready: 2, failed: 0 });
});
