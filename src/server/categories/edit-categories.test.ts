import { describe, expect, test } from 'vitest';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { OWNER } from '../../../test/world.ts';
import type { Category } from '../../shared/categories/contract.ts';
import { MAX_CATEGORIES } from '../../shared/categories/limits.ts';

const CATEGORIES = '/api/admin/categories';
const DISHES = '/api/admin/food-items';
const NOON = '2026-07-01T12:00:00.000Z';

async function createShop() {
  const shop = await createStaffShop();
  const soup = await shop.addDish({ name: 'Soup', category: 'Soups', categoryHe: 'מרקים' });
  const stew = await shop.addDish({ name: 'Stew', category: 'Mains' });
  return Object.assign(shop, { soup, stew, soups: soup.categoryId as number });
}

const list = async (shop: StaffShop) => (await shop.staffGet(CATEGORIES)).body as Category[];
const dishes = async (shop: StaffShop) => (await shop.staffGet(DISHES)).body;

describe('a new category', () => {
  test('is added as the last one, and audited', async () => {
    await using shop = await createShop();
    shop.clock.set(NOON);
    const response = await shop.staffPost(CATEGORIES, { nameHe: ' קינוחים ' });
    expect(response.status, response.text).toBe(201);
    const added = { id: 3, name: 'קינוחים', nameHe: 'קינוחים', nameTr: null, isActive: 1, served: null, version: 1 };
    expect(response.body).toEqual(added);
    expect(await list(shop)).toMatchObject([{ name: 'Soups', nameHe: 'מרקים' }, { name: 'Mains' }, added]);
    expect(await shop.shopChanges()).toContain(NOON);
    expect(await shop.audit()).toMatchObject([
      { at: NOON, staff: OWNER.username, action: 'add', entity: 'category', entityId: '3', before: null, after: added },
    ]);
  });

  test('is rejected with invalid fields', async () => {
    await using shop = await createStaffShop();
    for (const [body, field] of [
      [{}, 'name'],
      [{ nameTr: 'a'.repeat(101) }, 'nameTr'],
      [{ name: 'Soups', isActive: true }, 'isActive'],
    ] as const) {
      expect(invalidFields(await shop.staffPost(CATEGORIES, body))).toContain(field);
    }
    expect(await list(shop)).toEqual([]);
  });

  test('is rejected beyond the limit, whether it is added, named by a dish or restored', async () => {
    await using shop = await createStaffShop();
    const { body: first } = await shop.staffPost(CATEGORIES, { name: 'First' });
    await shop.staffDelete(`${CATEGORIES}/${(first as Category).id}`);
    const times = { created_at: NOON, updated_at: NOON, is_active: 1 as const };
    const rows = Array.from({ length: MAX_CATEGORIES }, (_, index) => ({
      ...times,
      name: JSON.stringify({ en: `Category ${index}` }),
      sort_order: index,
    }));
    await shop.db.insertInto('categories').values(rows).execute();
    const dish = { name: 'Soup', description: 'Hot', price: '10', category: 'One more' };
    const calls = [
      () => shop.staffPost(CATEGORIES, { name: 'One more' }),
      () => shop.staffPost(DISHES, dish),
      () => shop.staffPost(`${CATEGORIES}/1/restore`, {}),
    ];
    for (const call of calls) {
      expect(refusal(await call())).toEqual({
        status: 409,
        code: 'too_many_categories',
        details: { max: MAX_CATEGORIES },
      });
    }
    expect(await list(shop)).toHaveLength(MAX_CATEGORIES);
    expect(await dishes(shop)).toEqual([]);
  });
});

describe('changing a category', () => {
  test('shows the new name at its dishes without changing their versions, and is audited', async () => {
    await using shop = await createShop();
    const response = await shop.staffPut(`${CATEGORIES}/${shop.soups}`, {
      name: 'Broths',
      nameTr: 'Çorbalar',
      version: 1,
    });
    expect(response.body).toMatchObject({ name: 'Broths', nameHe: 'מרקים', nameTr: 'Çorbalar', version: 2 });
    const renamed = { category: 'Broths', categoryHe: 'מרקים', categoryTr: 'Çorbalar', categoryId: shop.soups };
    expect(await dishes(shop)).toMatchObject([{ ...renamed, version: 1 }, { category: 'Mains' }]);
    expect((await shop.get('/api/food-items')).body).toMatchObject([renamed, { category: 'Mains' }]);
    expect((await shop.get('/?lang=tr')).text).toContain('Çorbalar');
    expect(await shop.audit()).toMatchObject([
      { action: 'edit', entity: 'category', before: { name: 'Soups', nameTr: null }, after: { name: 'Broths' } },
    ]);
  });

  test('is rejected if someone else changed it, it does not exist, or no name would remain', async () => {
    await using shop = await createShop();
    const path = `${CATEGORIES}/${shop.soups}`;
    const { body: current } = await shop.staffPut(path, { isActive: 0 });
    expect(refusal(await shop.staffPut(path, { isActive: 1, version: 1 }))).toEqual({
      status: 409,
      code: 'version_conflict',
      details: { current },
    });
    expect(refusal(await shop.staffPut(`${CATEGORIES}/77`, { name: 'Soups' })).code).toBe('not_found');
    expect(refusal(await shop.staffDelete(`${CATEGORIES}/77`)).code).toBe('not_found');
    expect(refusal(await shop.staffPost(`${path}/restore`, {})).code).toBe('not_found');
    expect(invalidFields(await shop.staffPut(path, { name: '', nameHe: null }))).toEqual(['name']);
    expect(await list(shop)).toMatchObject([current as object, { name: 'Mains' }]);
  });
});

describe('deleting a category', () => {
  test('leaves its dishes on the menu without a category until it is restored', async () => {
    await using shop = await createShop();
    expect((await shop.staffDelete(`${CATEGORIES}/${shop.soups}`)).status).toBe(204);
    expect(await list(shop)).toMatchObject([{ name: 'Mains' }]);
    const without = { name: 'Soup', category: null, categoryHe: null, categoryId: null };
    expect((await shop.get('/api/food-items')).body).toMatchObject([without, { name: 'Stew' }]);
    await shop.staffPut(`${DISHES}/${shop.soup.id}`, { price: '12' });
    expect(await dishes(shop)).toMatchObject([{ ...without, price: '12.00' }, { name: 'Stew' }]);

    const restored = await shop.staffPost(`${CATEGORIES}/${shop.soups}/restore`, {});
    expect(restored.body).toMatchObject({ id: shop.soups, name: 'Soups' });
    const inIt = { name: 'Soup', category: 'Soups', categoryHe: 'מרקים', categoryId: shop.soups };
    expect(await dishes(shop)).toMatchObject([inIt, { name: 'Stew' }]);
    expect((await shop.audit()).map(({ action }) => action)).toEqual(['delete', 'edit', 'restore']);
  });

  test('lists it with the number of dishes it would get back, until it is restored', async () => {
    await using shop = await createShop();
    const deleted = async () => (await shop.staffGet(`${CATEGORIES}/deleted`)).body;
    await shop.staffDelete(`${CATEGORIES}/${shop.soups}`);
    const at = shop.clock.now().toISOString();
    const soups = { id: shop.soups, name: 'Soups', nameHe: 'מרקים', isActive: 1, deletedAt: at };
    expect(await deleted()).toMatchObject([{ ...soups, dishCount: 1 }]);
    await shop.staffPut(`${DISHES}/${shop.soup.id}`, { categoryId: shop.stew.categoryId });
    expect(await deleted()).toMatchObject([{ ...soups, dishCount: 0 }]);
    await shop.staffPost(`${CATEGORIES}/${shop.soups}/restore`, {});
    expect(await deleted()).toEqual([]);
  });
});
