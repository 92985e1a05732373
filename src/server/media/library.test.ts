import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ApiResponse } from '../../../test/client.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { ENGINE, OWNER } from '../../../test/world.ts';
import { listMedia, MAX_UPLOAD_BYTES, mediaFile } from '../../shared/media/contract.ts';

const LIBRARY = '/api/media-library';
const UPLOAD = '/api/media-library/upload';
const NOON = '2026-07-01T12:00:00.000Z';
const NAME = /^[\da-f]{32}\.webp$/;

const picture = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#b4411f' } });

/** Sends a form with a file, as a browser does. */
async function send(shop: StaffShop, file: Uint8Array, { path = UPLOAD, name = 'stew.jpg', field = 'image' } = {}) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(file)], name));
  const { headers, body } = await encodeForm(form);
  return shop.post(path, body, { cookie: shop.cookie, headers });
}

async function encodeForm(form: FormData) {
  const request = new Response(form);
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  };
}

async function upload(shop: StaffShop, name = 'stew.jpg') {
  const response = await send(shop, await picture(40, 30).jpeg().toBuffer(), { name });
  expect(response.status, response.text).toBe(201);
  return mediaFile.parse(response.body);
}

const bytesOf = async (shop: StaffShop, url: string) => (await shop.app.inject(url)).rawPayload;
const filesOf = (shop: StaffShop) => readdir(join(shop.deps.config.dataDir, 'media'));
const names = (response: ApiResponse) =>
  listMedia.response.parse(response.body).map(({ originalName }) => originalName);
const nextOf = ({ headers }: ApiResponse) => /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

describe('an uploaded picture', () => {
  test('is returned, served, and stored in three widths', async () => {
    await using shop = await createStaffShop();
    shop.clock.set(NOON);
    const response = await send(shop, await picture().jpeg().toBuffer(), { name: 'Lamb Stew.JPG' });
    expect(response.status, response.text).toBe(201);
    const file = mediaFile.parse(response.body);
    expect(file.filename).toMatch(NAME);
    expect(response.body).toEqual({
      filename: file.filename,
      url: `/media/${file.filename}`,
      size: (await bytesOf(shop, file.url)).length,
      originalName: 'Lamb Stew.JPG',
      width: 800,
      height: 600,
      createdAt: NOON,
      avif: 'waiting',
      usedBy: [],
    });
    const widths = await Promise.all(
      ['', '-200', '-400'].map(async (suffix) =>
        sharp(await bytesOf(shop, file.url.replace('.webp', `${suffix}.webp`))).metadata(),
      ),
    );
    expect(widths.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 800, 600],
      ['webp', 200, 150],
      ['webp', 400, 300],
    ]);
    expect((await shop.staffGet(LIBRARY)).body).toEqual([response.body]);
  });

  test('is audited', async () => {
    await using shop = await createStaffShop();
    const { filename, originalName } = await upload(shop);
    expect(await shop.audit()).toMatchObject([
      {
        staff: OWNER.username,
        action: 'add',
        entity: 'picture',
        entityId: filename,
        before: null,
        after: { originalName },
      },
    ]);
  });

  test.each([
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\fakepath\\photo.jpg', 'photo.jpg'],
    ['מרק עדשים.jpg', 'מרק עדשים.jpg'],
    ['a\u0000b\u202e.jpg', 'ab.jpg'],
    ['..', '..'],
    [`${'a'.repeat(300)}.jpg`, 'a'.repeat(200)],
    ['/', 'image'],
  ])('called %j is listed as %j, and its name never used as a path', async (name, shown) => {
    await using shop = await createStaffShop();
    const file = await upload(shop, name);
    expect(file.originalName).toBe(shown);
    expect(file.filename).toMatch(NAME);
    expect((await filesOf(shop)).every((each) => /^[\da-f]{32}(-\d00)?\.webp$/.test(each))).toBe(true);
  });

  test('is the same when uploaded with the other two calls', async () => {
    await using shop = await createStaffShop();
    const bytes = await picture(40, 30).png().toBuffer();
    const cloud = await send(shop, bytes, { path: '/api/cloud-images/upload' });
    expect([cloud.status, cloud.body]).toEqual([
      201,
      { cloudUrl: expect.stringMatching(/^\/media\/[\da-f]{32}\.webp$/) },
    ]);
    const image = await send(shop, bytes, { path: '/api/upload-image' });
    expect([image.status, image.body]).toMatchObject([201, { width: 40, height: 30 }]);
    expect((await shop.staffGet(LIBRARY)).body).toHaveLength(2);
  });
});

// Decoded and rejected before a database is used.
describe.runIf(ENGINE === 'sqlite')('the pixels of an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may be those of a %s, whatever its file name says',
    async (format) => {
      await using shop = await createStaffShop();
      const response = await send(shop, await picture(60, 40).toFormat(format).toBuffer(), { name: 'file.txt' });
      expect(response.status, response.text).toBe(201);
      expect(response.body).toMatchObject({ width: 60, height: 40 });
    },
  );

  test('may be those of an AVIF that names a more general brand first, as some cameras write', async () => {
    await using shop = await createStaffShop();
    const file = await picture(60, 40).avif().toBuffer();
    file.write('mif1', 8, 'latin1');
    expect(file.toString('latin1', 16, 28)).toContain('avif');
    const response = await send(shop, file);
    expect(response.status, response.text).toBe(201);
    expect(response.body).toMatchObject({ width: 60, height: 40 });
  });

  test('are rotated upright and have no metadata', async () => {
    await using shop = await createStaffShop();
    const photo = await picture(60, 40)
      .withExif({ IFD0: { Copyright: 'Noa' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const response = await send(shop, photo);
    expect(response.body).toMatchObject({ width: 40, height: 60 });
    const { exif, icc, xmp, orientation } = await sharp(
      await bytesOf(shop, mediaFile.parse(response.body).url),
    ).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      orientation: undefined,
    });
  });

  test('remain transparent', async () => {
    await using shop = await createStaffShop();
    const logo = sharp({ create: { width: 50, height: 50, channels: 4, background: '#ffffff00' } });
    const response = await send(shop, await logo.png().toBuffer());
    const { hasAlpha } = await sharp(await bytesOf(shop, mediaFile.parse(response.body).url)).metadata();
    expect(hasAlpha).toBe(true);
  });
});

describe.runIf(ENGINE === 'sqlite')('an upload is rejected', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

  test.each([
    ['an SVG', Buffer.from(SVG)],
    ['an SVG that begins like a GIF', Buffer.from(`GIF89a${SVG}`)],
    ['text', Buffer.from('a picture')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('with 415 for %s', async (_, file) => {
    await using shop = await createStaffShop();
    expect(refusal(await send(shop, file))).toEqual({ status: 415, code: 'unsupported_media_type', details: {} });
    expect(await filesOf(shop)).toEqual([]);
    expect((await shop.staffGet(LIBRARY)).body).toEqual([]);
  });

  test('with 415 for a truncated picture', async () => {
    await using shop = await createStaffShop();
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#000', noise } })
      .jpeg()
      .toBuffer();
    expect(refusal(await send(shop, whole.subarray(0, whole.length / 2))).status).toBe(415);
  });

  test('with 413 for a small file with too many pixels', async () => {
    await using shop = await createStaffShop();
    const bomb = await picture(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(MAX_UPLOAD_BYTES);
    expect(refusal(await send(shop, bomb))).toMatchObject({ status: 413, code: 'too_many_pixels' });
  });

  test.each([MAX_UPLOAD_BYTES + 1, MAX_UPLOAD_BYTES + 100_000])('with 413 for %d bytes', async (size) => {
    await using shop = await createStaffShop();
    expect(refusal(await send(shop, Buffer.alloc(size)))).toMatchObject({ status: 413, code: 'too_large' });
  });

  test('when the form has no file in the field', async () => {
    await using shop = await createStaffShop();
    expect(invalidFields(await send(shop, Buffer.from('x'), { field: 'file' }))).toEqual(['image']);
    const form = new FormData();
    form.append('image', 'text');
    const { headers, body } = await encodeForm(form);
    expect(invalidFields(await shop.post(UPLOAD, body, { cookie: shop.cookie, headers }))).toEqual(['image']);
  });

  test.each([
    ['application/json', '{"image":"x"}', 415],
    ['text/plain', 'x', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=a', '--a\r\nnonsense', 400],
  ])('as %s %j with %d', async (type, body, status) => {
    await using shop = await createStaffShop();
    const response = await shop.post(UPLOAD, body, { cookie: shop.cookie, headers: { 'content-type': type } });
    expect(refusal(response).status).toBe(status);
  });

  test('as a form by every other call', async () => {
    await using shop = await createStaffShop();
    expect(refusal(await send(shop, Buffer.from('x'), { path: '/api/orders' })).status).toBe(415);
    expect(refusal(await send(shop, Buffer.from('x'), { path: '/api/admin/cities' })).status).toBe(415);
  });
});

describe('the media library', () => {
  test('searches file names in any case', async () => {
    await using shop = await createStaffShop();
    for (const name of ['Lamb stew.jpg', 'LAMB.png', 'İçli Köfte.jpg', 'מרק.jpg']) await upload(shop, name);
    const find = async (q: string) => names(await shop.staffGet(`${LIBRARY}?q=${encodeURIComponent(q)}`));
    expect(await find('lamb')).toEqual(['LAMB.png', 'Lamb stew.jpg']);
    expect(await find('KOFTE')).toEqual(['İçli Köfte.jpg']);
    expect(await find('מרק')).toEqual(['מרק.jpg']);
    expect(await find('%')).toEqual([]);
    expect(await find('soup')).toEqual([]);
    expect(await find('')).toHaveLength(4);
    const { filename } = await upload(shop, 'last');
    expect(await find(filename)).toEqual(['last']);
  });

  test('has pages that together contain each picture once, newest first', async () => {
    await using shop = await createStaffShop();
    for (const name of ['a1', 'b', 'a2', 'a3']) await upload(shop, name);
    const first = await shop.staffGet(`${LIBRARY}?q=A&limit=2`);
    expect(names(first)).toEqual(['a3', 'a2']);
    expect(first.headers.get('x-total-count')).toBe('3');
    await upload(shop, 'a4');
    const second = await shop.staffGet(nextOf(first) ?? '');
    expect(names(second)).toEqual(['a1']);
    expect(nextOf(second)).toBeUndefined();
  });

  test('lists the uses of a picture', async () => {
    await using shop = await createStaffShop();
    const { url } = await upload(shop);
    await shop.addDish({ name: 'Stew', nameHe: 'תבשיל', imageUrl: url });
    await shop.addDish({ name: 'Gone', imageUrl: url, isDeleted: true });
    await shop.set('logoUrl', url);
    const usedBy = [
      { type: 'food_item', id: 1, name: 'Stew', nameHe: 'תבשיל', nameTr: null },
      { type: 'setting', key: 'logoUrl' },
    ];
    expect((await shop.staffGet(LIBRARY)).body).toMatchObject([{ url, usedBy }]);
  });

  test.each(['limit=0', 'limit=501', 'before=x', `q=${'a'.repeat(201)}`])('rejects %s', async (query) => {
    await using shop = await createStaffShop();
    expect(invalidFields(await shop.staffGet(`${LIBRARY}?${query}`))).toEqual([query.split('=')[0]]);
  });
});

describe('deleting a picture', () => {
  test('removes all its widths', async () => {
    await using shop = await createStaffShop();
    const [kept, gone] = [await upload(shop, 'kept'), await upload(shop, 'gone')];
    const response = await shop.staffDelete(`${LIBRARY}/${gone.filename}`);
    expect([response.status, response.text]).toEqual([204, '']);
    expect(names(await shop.staffGet(LIBRARY))).toEqual(['kept']);
    const base = kept.filename.replace('.webp', '');
    expect((await filesOf(shop)).toSorted()).toEqual([`${base}-200.webp`, `${base}-400.webp`, `${base}.webp`]);
    expect((await shop.get(gone.url)).status).toBe(404);
    expect((await shop.audit()).at(-1)).toMatchObject({ action: 'delete', entity: 'picture', after: null });
  });

  test('is rejected with its uses while it is used', async () => {
    await using shop = await createStaffShop();
    const { url, filename } = await upload(shop);
    await shop.addDish({ name: 'Stew', imageUrl: url });
    for (const query of ['', '?force=0']) {
      expect(refusal(await shop.staffDelete(`${LIBRARY}/${filename}${query}`))).toEqual({
        status: 409,
        code: 'picture_in_use',
        details: { usedBy: [{ type: 'food_item', id: 1, name: 'Stew', nameHe: null, nameTr: null }] },
      });
    }
    expect((await shop.get(url)).status).toBe(200);
    expect(names(await shop.staffGet(LIBRARY))).toHaveLength(1);
    expect(await shop.audit()).toHaveLength(1);
  });

  test('removes it where it is used, when forced', async () => {
    await using shop = await createStaffShop();
    const { url, filename } = await upload(shop);
    await shop.addDish({ name: 'Stew', imageUrl: url });
    await shop.set('logoUrl', url);
    shop.clock.set(NOON);
    expect((await shop.staffDelete(`${LIBRARY}/${filename}?force=1`)).status).toBe(204);
    expect((await shop.staffGet('/api/admin/food-items')).body).toMatchObject([{ imageUrl: null, version: 2 }]);
    expect((await shop.get('/api/admin/settings')).body).toEqual([{ key: 'logoUrl', value: '' }]);
    expect(await shop.shopChanges()).toContain(NOON);
    expect((await shop.audit()).slice(1)).toMatchObject([
      { entity: 'food_item', entityId: '1', before: { imageUrl: url }, after: { imageUrl: null } },
      { entity: 'setting', entityId: 'logoUrl', before: { value: url }, after: { value: '' } },
      { entity: 'picture', entityId: filename, action: 'delete' },
    ]);
  });

  test('that is the logo is rejected for staff who are not owners, even when forced', async () => {
    await using shop = await createStaffShop();
    const { url, filename } = await upload(shop);
    await shop.addDish({ name: 'Stew', imageUrl: url });
    await shop.set('logoUrl', url);
    await shop.deps.auth.createStaff({ ...OWNER, username: 'helper', role: 'staff' });
    const cookie = await shop.signIn({ ...OWNER, username: 'helper' });
    const response = await shop.send('DELETE', `${LIBRARY}/${filename}?force=1`, { cookie });
    expect(refusal(response)).toEqual({ status: 403, code: 'forbidden', details: {} });
    expect((await shop.get('/api/admin/settings')).body).toEqual([{ key: 'logoUrl', value: url }]);
    expect((await shop.staffGet('/api/admin/food-items')).body).toMatchObject([{ imageUrl: url }]);
    expect((await shop.get(url)).status).toBe(200);
  });

  test.each(['nothing.webp', '..%2Fapp-secret', '..%5Capp-secret', 'a%00b', '-200.webp', 'a'.repeat(150)])(
    'is rejected for the unknown name %s',
    async (name) => {
      await using shop = await createStaffShop();
      await upload(shop);
      const response = await shop.staffDelete(`${LIBRARY}/${name}?force=1`);
      expect([400, 404]).toContain(refusal(response).status);
      expect(await filesOf(shop)).toHaveLength(3);
    },
  );

  test('is rejected for a scaled copy alone', async () => {
    await using shop = await createStaffShop();
    const { filename } = await upload(shop);
    const copy = filename.replace('.webp', '-200.webp');
    expect(refusal(await shop.staffDelete(`${LIBRARY}/${copy}`)).status).toBe(404);
  });
});
