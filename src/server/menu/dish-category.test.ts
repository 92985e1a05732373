import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import type { StaffDish } from '../../shared/menu/contract.ts';

const CATEGORIES = '/api/admin/categories';
const DISHES = '/api/admin/food-items';
const SOUP = { name: 'Soup', description: 'Hot', price: '32.50' };
const SOUPS = { category: 'Soups', categoryHe: 'מרקים', categoryTr: null };

const names = async (shop: StaffShop) =>
  ((await shop.staffGet(CATEGORIES)).body as { name: string; nameHe: string }[]).map(({ name, nameHe }) => [
    name,
    nameHe,
  ]);

describe('a dish with category texts', () => {
  test('is in the category with these texts, which is added and audited if it does not exist', async () => {
    await using shop = await createStaffShop();
    expect((await shop.staffPost(DISHES, { ...SOUP, ...SOUPS })).body).toMatchObject({ ...SOUPS, categoryId: 1 });
    expect((await shop.staffPost(DISHES, { ...SOUP, ...SOUPS })).body).toMatchObject({ ...SOUPS, categoryId: 1 });
    expect(await names(shop)).toEqual([['Soups', 'מרקים']]);
    expect((await shop.staffGet(CATEGORIES)).body).toMatchObject([{ isActive: 1 }]);
    expect((await shop.audit()).map(({ entity }) => entity)).toEqual(['category', 'food_item', 'food_item']);
  });

  test('is in a new category unless an existing one has all the given texts', async () => {
    await using shop = await createStaffShop();
    await shop.addDish(SOUPS);
    const categoryOf = async (texts: object) =>
      ((await shop.staffPost(DISHES, { ...SOUP, ...texts })).body as StaffDish).categoryId;
    for (const texts of [{ category: 'Soups' }, { categoryHe: 'מרקים' }]) expect(await categoryOf(texts)).toBe(1);
    expect(await categoryOf({ category: 'Soups', categoryHe: '' })).toBe(2);
    expect(await categoryOf({ category: 'Soups', categoryHe: 'אחר' })).toBe(3);
    expect(await categoryOf({ category: 'soups' })).toBe(4);
  });

  test('changes category with the texts, and has none without texts', async () => {
    await using shop = await createStaffShop();
    const { id } = await shop.addDish(SOUPS);
    await shop.addDish({ category: 'Mains' });
    const edit = async (changes: object) => (await shop.staffPut(`${DISHES}/${id}`, changes)).body;
    expect(await edit({ price: '1' })).toMatchObject({ ...SOUPS, categoryId: 1 });
    expect(await edit({ category: 'Mains' })).toMatchObject({ category: 'Mains', categoryHe: null, categoryId: 2 });
    expect(await edit({ category: '' })).toMatchObject({ category: null, categoryId: null });
    expect(await edit({ categoryHe: 'מרקים' })).toMatchObject({ ...SOUPS, categoryId: 1 });
    expect(await edit({ category: 'Broths' })).toMatchObject({
      category: 'Broths',
      categoryHe: 'מרקים',
      categoryId: 3,
    });
  });

  test('is put into the category of a given id, whatever the texts', async () => {
    await using shop = await createStaffShop();
    const { id } = await shop.addDish(SOUPS);
    const { categoryId } = await shop.addDish({ category: 'Mains' });
    const edit = (changes: object) => shop.staffPut(`${DISHES}/${id}`, changes);
    expect((await edit({ categoryId, category: 'Else' })).body).toMatchObject({ category: 'Mains', categoryId });
    expect((await edit({ categoryId: null })).body).toMatchObject({ category: null, categoryId: null });
    const unknown = { fields: { categoryId: 'There is no such category' } };
    expect(refusal(await edit({ categoryId: 77 }))).toMatchObject({ status: 400, details: unknown });
    await shop.staffDelete(`${CATEGORIES}/${categoryId}`);
    expect(invalidFields(await edit({ categoryId }))).toEqual(['categoryId']);
    expect(await names(shop)).toEqual([['Soups', 'מרקים']]);
  });

  test('adds one category for many concurrent calls', async () => {
    await using shop = await createStaffShop();
    const added = await Promise.all(Array.from({ length: 6 }, () => shop.staffPost(DISHES, { ...SOUP, ...SOUPS })));
    expect(added.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await names(shop)).toEqual([['Soups', 'מרקים']]);
  });
});

describe('a category that is off', () => {
  async function createShop() {
    const shop = await createStaffShop();
    const soup = await shop.addDish({ name: 'Soup', price: 50_000, ...SOUPS });
    const stew = await shop.addDish({ name: 'Stew', price: 50_000 });
    const order = (dish: typeof soup) => shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }]));
    const turn = (isActive: 0 | 1) => shop.staffPut(`${CATEGORIES}/${soup.categoryId}`, { isActive });
    return Object.assign(shop, { soup, stew, order, turn });
  }

  test('hides its dishes from customers and pages, and orders of them are rejected', async () => {
    await using shop = await createShop();
    expect((await shop.get('/')).text).toContain('Soups');
    expect((await shop.order(shop.soup)).status).toBe(201);
    await shop.turn(0);
    expect((await shop.get('/api/food-items')).body).toMatchObject([{ name: 'Stew' }]);
    const page = (await shop.get('/')).text;
    expect(page).not.toContain('Soup');
    expect(page).toContain('Stew');
    const refused = refusal(await shop.order(shop.soup));
    expect(refused).toMatchObject({ code: 'item_unavailable', details: { items: [{ id: shop.soup.id }] } });
    expect((await shop.order(shop.stew)).status).toBe(201);

    await shop.turn(1);
    expect((await shop.get('/')).text).toContain('Soups');
    expect((await shop.order(shop.soup)).status).toBe(201);
  });

  test('is shown at its dishes for staff', async () => {
    await using shop = await createShop();
    await shop.turn(0);
    const [soup, stew] = (await shop.staffGet(DISHES)).body as StaffDish[];
    expect(soup).toMatchObject({ name: 'Soup', isActive: 1, isCategoryActive: 0 });
    expect(stew).not.toHaveProperty('isCategoryActive');
  });

  test('no longer hides its dishes once it is deleted', async () => {
    await using shop = await createShop();
    await shop.turn(0);
    await shop.staffDelete(`${CATEGORIES}/${shop.soup.categoryId}`);
    expect((await shop.order(shop.soup)).status).toBe(201);
  });
});
