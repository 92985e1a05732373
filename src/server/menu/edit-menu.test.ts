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

describe('the whole menu', () => {
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
  test('is returned complete, comes last, and is on the menu immediately', async () => {
    await using shop = await createStaffShop();
    await shop.addDish({ name: 'Falafel' });
    shop.clock.set(NOON);
    const response = await shop.staffPost(ITEMS, { ...SOUP, nameHe: ' מרק עדשים ', categoryTr: '', isActive: 1 });
    expect(response.status, response.text).toBe(201);
    expect(response.body).toEqual({ ...EMPTY, ...SOUP, id: 2, nameHe: 'מרק עדשים', isActive: 1, version: 1 });
    const { body } = await shop.get('/api/food-items');
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['Falafel', 'Lentil soup']);
    expect((await shop.shopChanges()).at(-1)).toBe(NOON);
  });

  test('is audited', async () => {
    await using shop = await createStaffShop();
    shop.clock.set(NOON);
    const { body } = await shop.staffPost(ITEMS, SOUP);
    expect(await shop.audit()).toEqual([
      { at: NOON, staff: OWNER.username, action: 'add', entity: 'food_item', entityId: '1', before: null, after: body },
    ]);
  });

  test.each([
    [{ nameHe: 'מרק', descriptionTr: 'Çorba' }, ['מרק', 'Çorba']],
    [{ nameHe: 'מרק', nameTr: 'Çorba', description: 'Hot' }, ['מרק', 'Hot']],
    [{ name: '  ', nameTr: 'Çorba', descriptionHe: 'חם', descriptionTr: 'Sıcak' }, ['Çorba', 'חם']],
  ])('with %j has the name and description %j', async (texts, [name, description]) => {
    await using shop = await createStaffShop();
    const { status, body } = await shop.staffPost(ITEMS, { ...texts, price: '10' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name, description, price: '10.00' });
  });

  test('that is inactive is not on the menu', async () => {
    await using shop = await createStaffShop();
    expect((await shop.staffPost(ITEMS, { ...SOUP, isActive: 0 })).body).toMatchObject({ isActive: 0 });
    expect((await shop.get('/api/food-items')).body).toEqual([]);
  });

  test('keeps its line breaks, normalised', async () => {
    await using shop = await createStaffShop();
    const { body } = await shop.staffPost(ITEMS, { ...SOUP, cookingInstructions: 'Heat.\r\nServe.\n' });
    expect(body).toMatchObject({ cookingInstructions: 'Heat.\nServe.' });
  });

  test.each([
    [{}, ['description', 'name', 'price']],
    [{ price: '10' }, ['description', 'name']],
    [{ ...SOUP, name: null }, ['name']],
    [{ ...SOUP, description: ' ' }, ['description']],
    [{ ...SOUP, price: undefined }, ['price']],
    [{ ...SOUP, price: '-1' }, ['price']],
    [{ ...SOUP, price: '1.005' }, ['price']],
    [{ ...SOUP, price: 32.5 }, ['price']],
    [{ ...SOUP, price: '' }, ['price']],
    [{ ...SOUP, isActive: true }, ['isActive']],
    [{ ...SOUP, isActive: 2 }, ['isActive']],
    [{ ...SOUP, name: 'a'.repeat(201) }, ['name']],
    [{ ...SOUP, nameHe: 'a\0b' }, ['nameHe']],
    [{ ...SOUP, descriptionTr: '\ud800' }, ['descriptionTr']],
    [{ ...SOUP, imageUrl: 'javascript:alert(1)' }, ['imageUrl']],
    [{ ...SOUP, imageUrl: '/media/../app-secret' }, ['imageUrl']],
    [{ ...SOUP, imageUrl: 'data:image/png;base64,AAAA' }, ['imageUrl']],
  ])('is rejected with %j', async (body, fields) => {
    await using shop = await createStaffShop();
    expect(invalidFields(await shop.staffPost(ITEMS, body)).toSorted()).toEqual(fields);
    expect((await shop.staffGet(ITEMS)).body).toEqual([]);
    expect(await shop.audit()).toEqual([]);
    expect(await shop.shopChanges()).toEqual([]);
  });

  test.each(['null', '"dish"', '1'])('is rejected when the body is %s', async (body) => {
    await using shop = await createStaffShop();
    expect(invalidFields(await shop.staffPost(ITEMS, body))).toEqual(['body']);
  });
});

describe('changing a dish', () => {
  test('changes the given fields only', async () => {
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
  });

  test('is audited with before and after', async () => {
    await using shop = await createStaffShop();
    const dish = await shop.addDish();
    shop.clock.set(NOON);
    const { body } = await shop.staffPut(`${ITEMS}/${dish.id}`, { price: '45.00' });
    const before = dishRecord.encode(dish);
    expect(await shop.audit()).toEqual([
      { at: NOON, staff: OWNER.username, action: 'edit', entity: 'food_item', entityId: '1', before, after: body },
    ]);
  });

  test('to an empty English name uses the Hebrew one', async () => {
    await using shop = await createStaffShop();
    const dish = await shop.addDish({ name: 'Falafel', nameHe: 'פלאפל' });
    expect((await shop.staffPut(`${ITEMS}/${dish.id}`, { name: '' })).body).toMatchObject({ name: 'פלאפל' });
  });

  test('to no name in any language is rejected', async () => {
    await using shop = await createStaffShop();
    const dish = await shop.addDish({ name: 'Falafel' });
    expect(invalidFields(await shop.staffPut(`${ITEMS}/${dish.id}`, { name: null, price: '1' }))).toEqual(['name']);
    expect((await shop.staffGet(ITEMS)).body).toMatchObject([{ name: 'Falafel', price: '42.00', version: 1 }]);
  });

  test('is rejected with the current dish when someone else changed it', async () => {
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

  test('is rejected when it does not exist or is deleted', async () => {
    await using shop = await createStaffShop();
    const { id } = await shop.addDish({ isDeleted: true });
    for (const each of [id, 77]) {
      expect(refusal(await shop.staffPut(`${ITEMS}/${each}`, { price: '1' })).code).toBe('not_found');
      expect(refusal(await shop.staffDelete(`${ITEMS}/${each}`)).status).toBe(404);
    }
    expect(await shop.audit()).toEqual([]);
  });

  test.each([{ version: 0.5 }, { version: '1' }, { price: null }, { isActive: null }, { name: 7 }])(
    'to %j is rejected',
    async (changes) => {
      await using shop = await createStaffShop();
      const { id } = await shop.addDish();
      expect(invalidFields(await shop.staffPut(`${ITEMS}/${id}`, changes))).toEqual(Object.keys(changes));
    },
  );
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
