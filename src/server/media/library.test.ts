import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ApiResponse } from '../../../test/client.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { encodeForm, plainPicture, sendFile, uploadPicture } from '../../../test/upload-picture.ts';
import { OWNER } from '../../../test/world.ts';
import { listMedia, mediaFile } from '../../shared/media/contract.ts';

const LIBRARY = '/api/media-library';
const UPLOAD = '/api/media-library/upload';
const NOON = '2026-07-01T12:00:00.000Z';
const NAME = /^[\da-f]{32}\.webp$/;

const upload = (shop: StaffShop, name = 'stew.jpg') => uploadPicture(shop, { name });

const bytesOf = async (shop: StaffShop, url: string) => (await shop.app.inject(url)).rawPayload;
const filesOf = (shop: StaffShop) => readdir(join(shop.deps.config.dataDir, 'media'));
const names = (response: ApiResponse) =>
  listMedia.response.parse(response.body).map(({ originalName }) => originalName);
const nextOf = ({ headers }: ApiResponse) => /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

describe('an uploaded picture', () => {
  test('is returned, served, stored in three widths, and audited', async () => {
    await using shop = await createStaffShop();
    shop.clock.set(NOON);
    const response = await sendFile(shop, await plainPicture(1200, 900).jpeg().toBuffer(), { name: 'Lamb Stew.JPG' });
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
    expect(await shop.audit()).toMatchObject([
      { staff: OWNER.username, action: 'add', entity: 'picture', entityId: file.filename, before: null },
    ]);
  });

  test('is listed with a safe version of its file name, which is never used as a path', async () => {
    await using shop = await createStaffShop();
    for (const [name, shown] of [
      ['../../etc/passwd.jpg', 'passwd.jpg'],
      ['C:\\fakepath\\photo.jpg', 'photo.jpg'],
      ['מרק עדשים.jpg', 'מרק עדשים.jpg'],
      ['a\u0000b\u202e.jpg', 'ab.jpg'],
      [`${'a'.repeat(300)}.jpg`, 'a'.repeat(200)],
      ['/', 'image'],
    ] as const) {
      const file = await upload(shop, name);
      expect(file.originalName).toBe(shown);
      expect(file.filename).toMatch(NAME);
    }
    expect((await filesOf(shop)).every((each) => /^[\da-f]{32}(-\d00)?\.webp$/.test(each))).toBe(true);
  });

  test('is the same when uploaded with the other two calls', async () => {
    await using shop = await createStaffShop();
    const bytes = await plainPicture().png().toBuffer();
    const cloud = await sendFile(shop, bytes, { path: '/api/cloud-images/upload' });
    expect([cloud.status, cloud.body]).toEqual([
      201,
      { cloudUrl: expect.stringMatching(/^\/media\/[\da-f]{32}\.webp$/) },
    ]);
    const image = await sendFile(shop, bytes, { path: '/api/upload-image' });
    expect([image.status, image.body]).toMatchObject([201, { width: 40, height: 30 }]);
    expect((await shop.staffGet(LIBRARY)).body).toHaveLength(2);
  });
});

describe('the pixels of an uploaded picture', () => {
  test('may be those of any supported format, whatever the file name', async () => {
    await using shop = await createStaffShop();
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
      const file = await plainPicture(60, 40).toFormat(format).toBuffer();
      // Some cameras name a more general brand of AVIF first.
      if (format === 'avif') file.write('mif1', 8, 'latin1');
      const response = await sendFile(shop, file, { name: 'file.txt' });
      expect(response.status, response.text).toBe(201);
      expect(response.body).toMatchObject({ width: 60, height: 40 });
    }
  });

  test('are rotated upright and have no metadata', async () => {
    await using shop = await createStaffShop();
    const photo = await plainPicture(60, 40)
      .withExif({ IFD0: { Copyright: 'Noa' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const response = await sendFile(shop, photo);
    expect(response.body).toMatchObject({ width: 40, height: 60 });
    const { exif, icc, xmp, orientation } = await sharp(
      await bytesOf(shop, mediaFile.parse(response.body).url),
    ).metadata();
    expect([exif, icc, xmp, orientation]).toEqual(Array(4).fill(undefined));
  });

  test('remain transparent', async () => {
    await using shop = await createStaffShop();
    const logo = sharp({ create: { width: 50, height: 50, channels: 4, background: '#ffffff00' } });
    const response = await sendFile(shop, await logo.png().toBuffer());
    const { hasAlpha } = await sharp(await bytesOf(shop, mediaFile.parse(response.body).url)).metadata();
    expect(hasAlpha).toBe(true);
  });
});

describe('an upload is rejected', () => {
  test('if the form has no file in the field', async () => {
    await using shop = await createStaffShop();
    expect(invalidFields(await sendFile(shop, Buffer.from('x'), { field: 'file' }))).toEqual(['image']);
    const form = new FormData();
    form.append('image', 'text');
    const { headers, body } = await encodeForm(form);
    expect(invalidFields(await shop.post(UPLOAD, body, { cookie: shop.cookie, headers }))).toEqual(['image']);
  });

  test('by every other call', async () => {
    await using shop = await createStaffShop();
    expect(refusal(await sendFile(shop, Buffer.from('x'), { path: '/api/orders' })).status).toBe(415);
    expect(refusal(await sendFile(shop, Buffer.from('x'), { path: '/api/admin/cities' })).status).toBe(415);
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

  test('removes it from the dishes and settings that use it, if forced', async () => {
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

  test('is rejected for the logo unless an owner forces it', async () => {
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

  test('is rejected for unknown names and for a scaled copy', async () => {
    await using shop = await createStaffShop();
    const { filename } = await upload(shop);
    for (const name of ['nothing.webp', '..%2Fapp-secret', 'a%00b', filename.replace('.webp', '-200.webp')]) {
      const response = await shop.staffDelete(`${LIBRARY}/${name}?force=1`);
      expect([400, 404], name).toContain(refusal(response).status);
    }
    expect(await filesOf(shop)).toHaveLength(3);
  });
});
