import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { HARMLESS, type HostileFile, MARK, REFUSED, TOO_MANY_PIXELS } from '../../../test/hostile-pictures.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { sendFile } from '../../../test/upload-picture.ts';
import { MAX_UPLOAD_BYTES, mediaFile } from '../../shared/media/contract.ts';

const UPLOAD = '/api/media-library/upload';
const WIDEST = 800;

let shop: StaffShop;
beforeAll(async () => {
  shop = await createStaffShop();
  return () => shop[Symbol.asyncDispose]();
});

const filesOf = () => readdir(join(shop.deps.config.dataDir, 'media'));

const send = async ({ name = 'photo.jpg', make }: Pick<HostileFile, 'name' | 'make'>) =>
  sendFile(shop, await make(), { name });

describe('an upload is rejected without storing anything if it is', () => {
  test.each(REFUSED.map((file) => [file.what, file] as const))('%s', async (_, file) => {
    const before = await filesOf();
    const response = await send(file);
    expect(refusal(response)).toEqual({ status: 415, code: 'unsupported_media_type', details: file.details ?? {} });
    expect(await filesOf()).toEqual(before);
  });

  test.each(TOO_MANY_PIXELS.map((file) => [file.what, file] as const))('%s', async (_, file) => {
    const before = await filesOf();
    expect(refusal(await send(file))).toEqual({ status: 413, code: 'too_many_pixels', details: {} });
    expect(await filesOf()).toEqual(before);
  });

  test('a file of more than 10 MB', async () => {
    const response = await send({ make: () => Buffer.alloc(MAX_UPLOAD_BYTES + 1, 0xff) });
    expect(refusal(response)).toEqual({ status: 413, code: 'too_large', details: {} });
    const huge = await send({ make: () => Buffer.alloc(MAX_UPLOAD_BYTES + 200_000, 0xff) });
    expect(refusal(huge)).toEqual({ status: 413, code: 'too_large', details: {} });
  });

  test.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="image"\r\n\r\ntext\r\n--x--'],
    ['multipart/form-data; boundary=x', '--x\r\n'.repeat(20_000)],
    ['multipart/form-data; boundary=x', ''],
  ])('an invalid form of %s', async (contentType, body) => {
    const headers = { 'content-type': contentType };
    expect(invalidFields(await shop.post(UPLOAD, body, { cookie: shop.cookie, headers }))).toHaveLength(1);
  });

  test.each(['application/json', 'image/jpeg', 'text/html', 'application/octet-stream'])(
    'a body of %s that is not a form',
    async (contentType) => {
      const headers = { 'content-type': contentType };
      const response = await shop.post(UPLOAD, '{}', { cookie: shop.cookie, headers });
      expect(refusal(response).status).toBe(415);
    },
  );
});

describe('an upload', () => {
  test.each(HARMLESS.map((file) => [file.what, file] as const))('of %s stores only the pixels', async (_, file) => {
    const response = await send(file);
    expect(response.status, response.text).toBe(201);
    const { url, filename, originalName } = mediaFile.parse(response.body);
    expect(filename).toMatch(/^[\da-f]{32}\.webp$/);
    expect(originalName).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
    expect(originalName.length).toBeLessThanOrEqual(200);

    const served = await shop.app.inject(url);
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(served.rawPayload.includes(MARK.slice(0, 12))).toBe(false);
    const { format, width, pages, space, exif, icc, xmp, orientation, comments } = await sharp(
      served.rawPayload,
    ).metadata();
    expect(format).toBe('webp');
    expect(width).toBeLessThanOrEqual(WIDEST);
    expect({ pages: pages ?? 1, space }).toEqual({ pages: 1, space: 'srgb' });
    expect([exif, icc, xmp, orientation, comments]).toEqual(Array(5).fill(undefined));
  });

  test('of a phone’s photo with 108 million pixels is accepted', async () => {
    const photo = sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#b4411f' } });
    const file = await photo.jpeg().toBuffer();
    expect((await send({ make: () => file })).status).toBe(201);
  });

  test('waits for others to be decoded, and is rejected with 503 if too many wait', async () => {
    const picture = HARMLESS.find(({ what }) => what === 'an interlaced PNG');
    if (!picture) throw new Error('There is no such picture');
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(picture)));
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(20);
    for (const response of refused) {
      expect(refusal(response)).toEqual({ status: 503, code: 'overloaded', details: { retryAfterSeconds: 5 } });
    }
    expect((await send(picture)).status).toBe(201);
  });

  test('is stored by a generated name', async () => {
    for (const name of await filesOf()) expect(name).toMatch(/^[\da-f]{32}(-\d+)?\.webp$/);
  });

  test.each([
    '/media/..%2fsofra.db',
    '/media/..%5csofra.db',

    '/media/.',
    '/media/app-secret',
    '/media/a%00.webp',
  ])('cannot be used to read the file at %s', async (path) =>
    expect([400, 404]).toContain((await shop.get(path)).status),
  );
});
