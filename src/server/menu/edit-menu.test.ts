import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { OWNER } from '../../../test/world.ts';
import { dishRecord, listAllFoodItems, staffFoodItem } from '../../shared/menu/contract.ts';
import { EMPTY_DISH } from '../../shared/menu/dish-fields.ts';

const ITEMS = '/api/admin/food-items';
const NOON = '2026-07-01T12:00:00.000Z';
const SOUP = { name: 'Lentil soup', description: 'Red lentils', price: '32.50' };
/** Wire fields of a dish of which nothing was said. */
const EMPTY = staffFoodItem.encode({ ...EMPTY_DISH, id: 0, price: 0, version: 0 });

describe('the menu for staff', () => {
  test('includes inactive but not deleted dishes, in display order', async () => {
    await using shop = await createStaffShop();
    await shop.addDish({ name: 'Soup' });
    await shop.addDish({ name: 'Bread', isActive: false });
    await shop.addDish({ name: 'Cake', isDeleted: true });
    const { status, body } = await shop.staffGet(ITEMS);
    expect(status).toBe(200);
    const menu = listAllFoodItems.response.parse(body);
    expect(menu.map(({ name, isActive, version }) => [name.en, isActive, version])).toEqual([
      ['Soup', true, 1],
      ['Bread', false, 1],
    ]);
  });
});

describe('a new dish', () => {
  test('is returned complete, comes last, is on the menu immediately, and is audited', async () => {
    await using shop = await createStaffShop();
    await shop.addDish({ name: 'Falafel' });
    shop.clock.set(NOON);
    const response = await shop.staffPost(ITEMS, { ...SOUP, nameHe: ' מרק עדשים ', categoryTr: '', isActive: 1 });
    expect(response.status, response.text).toBe(201);
    expect(response.body).toEqual({ ...EMPTY, ...SOUP, id: 2, nameHe: 'מרק עדשים', isActive: 1, version: 1 });
    const { body } = await shop.get('/api/food-items');
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['Falafel', 'Lentil soup']);
    expect((await shop.shopChanges()).at(-1)).toBe(NOON);
    const entry = { at: NOON, staff: OWNER.username, action: 'add', entity: 'food_item', entityId: '2', before: null };
    expect(await shop.audit()).toEqual([{ ...entry, after: response.body }]);
  });

  test('gets a missing base name and description from another language', async () => {
    await using shop = await createStaffShop();
    for (const [texts, [name, description]] of [
      [{ nameHe: 'מרק', descriptionTr: 'Çorba' }, ['מרק', 'Çorba']],
      [{ name: '  ', nameTr: 'Çorba', descriptionHe: 'חם', descriptionTr: 'Sıcak' }, ['Çorba', 'חם']],
    ] as const) {
      const { body } = await shop.staffPost(ITEMS, { ...texts, price: '10' });
      expect(body).toMatchObject({ name, description, price: '10.00' });
    }
  });

  test('has its line breaks normalised', async () => {
    await using shop = await createStaffShop();
    const { body } = await shop.staffPost(ITEMS, { ...SOUP, cookingInstructions: 'Heat.\r\nServe.\n' });
    expect(body).toMatchObject({ cookingInstructions: 'Heat.\nServe.' });
  });

  test('is rejected with invalid fields, without any change', async () => {
    await using shop = await createStaffShop();
    for (const [body, fields] of [
      [{}, ['description', 'name', 'price']],
      [{ ...SOUP, name: null }, ['name']],
      [{ ...SOUP, description: ' ' }, ['description']],
      [{ ...SOUP, price: '-1' }, ['price']],
      [{ ...SOUP, isActive: 2 }, ['isActive']],
      [{ ...SOUP, nameHe: 'a\0b' }, ['nameHe']],
      [{ ...SOUP, imageUrl: 'javascript:alert(1)' }, ['imageUrl']],
    ] as const) {
      expect(invalidFields(await shop.staffPost(ITEMS, body)).toSorted()).toEqual(fields);
    }
    expect((await shop.staffGet(ITEMS)).body).toEqual([]);
    expect(await shop.audit()).toEqual([]);
    expect(await shop.shopChanges()).toEqual([]);
  });
});

describe('changing a dish', () => {
  test('changes the given fields only, and is audited with before and after', async () => {
    await using shop = await createStaffShop();
    const dish = await shop.addDish({ name: 'Falafel', nameHe: 'פלאפל', price: 4200, category: 'Mezze' });
    shop.clock.set(NOON);
    const imageUrl = 'https://pictures.example/falafel.webp';
    const changes = { price: '45.00', category: null, imageUrl, isActive: 0, version: 1 };
    const response = await shop.staffPut(`${ITEMS}/${dish.id}`, changes);
    expect(response.status, response.text).toBe(200);
    expect(response.body).toMatchObject({ ...changes, name: 'Falafel', nameHe: 'פלאפל', version: 2 });
    expect((await shop.staffGet(ITEMS)).body).toEqual([response.body]);
    expect(await shop.shopChanges()).toContain(NOON);
    const entry = { at: NOON, staff: OWNER.username, action: 'edit', entity: 'food_item', entityId: '1' };
    expect(await shop.audit()).toEqual([{ ...entry, before: dishRecord.encode(dish), after: response.body }]);
  });

  test('to no name in any language is rejected', async () => {
    await using shop = await createStaffShop();
    const dish = await shop.addDish({ name: 'Falafel' });
    expect(invalidFields(await shop.staffPut(`${ITEMS}/${dish.id}`, { name: null, price: '1' }))).toEqual(['name']);
    expect((await shop.staffGet(ITEMS)).body).toMatchObject([{ name: 'Falafel', price: '42.00', version: 1 }]);
  });

  test('is rejected with the current dish if someone else changed it', async () => {
    await using shop = await createStaffShop();
    const dish = await shop.addDish();
    const { body: current } = await shop.staffPut(`${ITEMS}/${dish.id}`, { price: '50.00', version: 1 });
    const refused = await shop.staffPut(`${ITEMS}/${dish.id}`, { price: '60.00', version: 1 });
    expect(refusal(refused)).toEqual({ status: 409, code: 'version_conflict', details: { current } });
    expect((await shop.staffGet(ITEMS)).body).toEqual([current]);
    expect(await shop.audit()).toHaveLength(1);
  });

  test('succeeds for one of ten concurrent callers with the same version', async () => {
    await using shop = await createStaffShop();
    const { id } = await shop.addDish();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, price) => shop.staffPut(`${ITEMS}/${id}`, { price: String(price), version: 1 })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect((await shop.staffGet(ITEMS)).body).toMatchObject([{ version: 2 }]);
    expect(await shop.audit()).toHaveLength(1);
  });

  test('does not change placed orders', async () => {
    await using shop = await createStaffShop();
    const order = await shop.addOrder();
    const [{ dishId: id } = { dishId: 0 }] = order.items;
    await shop.staffPut(`${ITEMS}/${id}`, { name: 'Other', price: '1.00' });
    await shop.staffDelete(`${ITEMS}/${id}`);
    const { body } = await shop.staffGet('/api/admin/orders');
    expect(body).toMatchObject([
      { items: expect.stringContaining('"name":"Stew","nameHe":null,"nameTr":null,"price":"500.00"') },
    ]);
  });

  test('is rejected for one that does not exist or is deleted', async () => {
    await using shop = await createStaffShop();
    const { id } = await shop.addDish({ isDeleted: true });
    for (const each of [id, 77]) {
      expect(refusal(await shop.staffPut(`${ITEMS}/${each}`, { price: '1' })).code).toBe('not_found');
      expect(refusal(await shop.staffDelete(`${ITEMS}/${each}`)).status).toBe(404);
    }
    expect(await shop.audit()).toEqual([]);
  });
});

describe('deleting a dish', () => {
  test('removes it from the menu, and it cannot be ordered', async () => {
    await using shop = await createStaffShop();
    const dish = await shop.addDish({ price: 50_000 });
    shop.clock.set(NOON);
    const response = await shop.staffDelete(`${ITEMS}/${dish.id}`);
    expect([response.status, response.text]).toEqual([204, '']);
    expect((await shop.staffGet(ITEMS)).body).toEqual([]);
    expect((await shop.get('/api/food-items')).body).toEqual([]);
    expect(refusal(await shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }]))).code).toBe('item_unavailable');
    expect(await shop.shopChanges()).toContain(NOON);
    expect(await shop.audit()).toMatchObject([
      { action: 'delete', entityId: '1', before: { price: '500.00' }, after: null },
    ]);
  });
});
