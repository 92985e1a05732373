import { describe, expect, test } from 'vitest';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { uploadPicture } from '../../../test/upload-picture.ts';

const LIBRARY = '/api/media-library';
const ITEMS = '/api/admin/food-items';

describe('a deleted picture', () => {
  const DISH = { name: 'Stew', description: 'Warm', price: '40.00' };
  const gone = { status: 409, code: 'picture_gone', details: {} };

  test('is not shown by a restored dish', async () => {
    await using shop = await createStaffShop();
    const { url, filename } = await uploadPicture(shop);
    const { id } = await shop.addDish({ imageUrl: url, isDeleted: true });
    expect((await shop.staffDelete(`${LIBRARY}/${filename}`)).status).toBe(204);
    expect((await shop.staffPost(`${ITEMS}/${id}/restore`, undefined)).body).toMatchObject({ imageUrl: null });
  });

  test('cannot be chosen for a dish or as the logo', async () => {
    await using shop = await createStaffShop();
    const { url, filename } = await uploadPicture(shop);
    const { id } = await shop.addDish();
    await shop.staffDelete(`${LIBRARY}/${filename}`);
    expect(refusal(await shop.staffPost(ITEMS, { ...DISH, imageUrl: url }))).toEqual(gone);
    expect(refusal(await shop.staffPut(`${ITEMS}/${id}`, { imageUrl: url }))).toEqual(gone);
    expect(refusal(await shop.staffPut('/api/admin/settings/logoUrl', { value: url }))).toEqual(gone);
    expect((await shop.staffGet(ITEMS)).body).toMatchObject([{ id, imageUrl: null }]);
  });

  test('that a dish still refers to does not prevent other changes', async () => {
    await using shop = await createStaffShop();
    const url = '/media/gone.webp';
    const { id } = await shop.addDish({ imageUrl: url });
    await shop.set('logoUrl', url);
    const settings = [
      { key: 'logoUrl', value: url },
      { key: 'appName', value: 'Stews' },
    ];
    expect((await shop.staffPut(`${ITEMS}/${id}`, { ...DISH, imageUrl: url })).status).toBe(200);
    expect((await shop.staffPut('/api/admin/settings', { settings })).status).toBe(200);
  });

  test('cannot be chosen while it is being deleted', async () => {
    await using shop = await createStaffShop();
    const { id } = await shop.addDish();
    const changes = [
      (url: string) => shop.staffPost(ITEMS, { ...DISH, imageUrl: url }),
      (url: string) => shop.staffPut(`${ITEMS}/${id}`, { imageUrl: url }),
      (url: string) => shop.staffPut('/api/admin/settings/logoUrl', { value: url }),
    ];
    for (const choose of [...changes, ...changes, ...changes]) {
      const { url, filename } = await uploadPicture(shop);
      const [chosen, deleted] = await Promise.all([choose(url), shop.staffDelete(`${LIBRARY}/${filename}`)]);
      expect([chosen.status < 300, deleted.status < 300].filter(Boolean)).toHaveLength(1);
    }
  });
});
