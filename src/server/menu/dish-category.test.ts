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
  test('is in the category that has them, which is added and audited where there is none', async () => {
    await using shop = await createStaffShop();
    expect((await shop.staffPost(DISHES, { ...SOUP, ...SOUPS })).body).toMatchObject({ ...SOUPS, categoryId: 1 });
    expect((await shop.staffPost(DISHES, { ...SOUP, ...SOUPS })).body).toMatchObject({ ...SOUPS, categoryId: 1 });
    expect(await names(shop)).toEqual([['Soups', 'מרקים']]);
    expect((await shop.staffGet(CATEGORIES)).body).toMatchObject([{ isActive: 1 }]);
    expect((await shop.audit()).map(({ entity }) => entity)).toEqual(['category', 'food_item', 'food_item']);
  });

  test.each([
    [{ category: 'Soups' }, 1],
    [{ categoryHe: 'מרקים' }, 1],
    [{ category: 'Soups', categoryHe: '' }, 2],
    [{ category: 'Soups', categoryHe: 'אחר' }, 2],
    [{ category: 'soups' }, 2],
  ])('%j is in the category that has the given ones: %i', async (texts, categoryId) => {
    await using shop = await createStaffShop();
    await shop.addDish(SOUPS);
    const { body } = await shop.staffPost(DISHES, { ...SOUP, ...texts });
    expect(body).toMatchObject({ categoryId, category: categoryId === 1 ? 'Soups' : (texts as typeof SOUPS).category });
  });

  test('is in the one with exactly its texts, and where none is entered in none of others', async () => {
    await using shop = await createStaffShop();
    await shop.addDish(SOUPS);
    const placed = async (texts: object) => (await shop.staffPost(DISHES, { ...SOUP, ...texts })).body as StaffDish;
    await shop.addDish({ category: 'Mains', categoryTr: 'Ana yemekler' });
    expect(await placed({ category: 'Soups', categoryHe: '' })).toMatchObject({ categoryId: 3, categoryHe: null });
    expect(await placed({ category: 'Soups' })).toMatchObject({ categoryId: 3 });
    const mains = await placed({ category: 'Mains', categoryHe: '' });
    expect(mains).toMatchObject({ categoryId: 2, categoryTr: 'Ana yemekler' });
    const { body } = await shop.staffPut(`${DISHES}/${mains.id}`, { categoryTr: '' });
    expect(body).toMatchObject({ category: 'Mains', categoryHe: null, categoryTr: null, categoryId: 4 });
  });

  test('stays where it is while they stay, also beside a category of the same name', async () => {
    await using shop = await createStaffShop();
    const [first, second] = [1, 2];
    for (const id of [first, second]) {
      expect((await shop.staffPost(CATEGORIES, { name: 'Soups' })).body).toMatchObject({ id });
    }
    const { body } = await shop.staffPost(DISHES, { ...SOUP, categoryId: second });
    const edit = (changes: object) => shop.staffPut(`${DISHES}/${(body as StaffDish).id}`, changes);
    for (const changes of [{ price: '1' }, { category: 'Soups' }, { category: 'Soups', categoryTr: '' }]) {
      expect((await edit(changes)).body).toMatchObject({ category: 'Soups', categoryId: second });
    }
  });

  test('that are empty is in no category', async () => {
    await using shop = await createStaffShop();
    const { id } = await shop.addDish();
    const { body } = await shop.staffPut(`${DISHES}/${id}`, { category: ' ', categoryTr: '' });
    expect(body).toMatchObject({ category: null, categoryTr: null, categoryId: null });
    expect(await names(shop)).toEqual([]);
  });

  test('moves when they are changed, and leaves it when they are removed', async () => {
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

  test('is moved by an id instead, whatever the texts are', async () => {
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

  test('hides its dishes from customers, pages and structured data included, and refuses orders of them', async () => {
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

  test('is said at its dishes for staff', async () => {
    await using shop = await createShop();
    await shop.turn(0);
    const [soup, stew] = (await shop.staffGet(DISHES)).body as StaffDish[];
    expect(soup).toMatchObject({ name: 'Soup', isActive: 1, isCategoryActive: 0 });
    expect(stew).not.toHaveProperty('isCategoryActive');
  });

  test('no longer hides them when it is deleted', async () => {
    await using shop = await createShop();
    await shop.turn(0);
    await shop.staffDelete(`${CATEGORIES}/${shop.soup.categoryId}`);
    expect((await shop.order(shop.soup)).status).toBe(201);
  });
});
