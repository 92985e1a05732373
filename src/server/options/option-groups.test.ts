import { describe, expect, test } from 'vitest';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { listFoodItems } from '../../shared/menu/contract.ts';
import { NO_END } from '../../shared/menu/sold-out.ts';
import { MAX_CHOICES, MAX_GROUPS, type StaffOptionGroup, staffOptionGroup } from '../../shared/options/contract.ts';

const GROUPS = '/api/admin/option-groups';
const MENU = '/api/admin/food-items';
const EXTRAS = {
  name: 'Extras',
  nameHe: 'תוספות',
  max: 3,
  free: 1,
  choices: [
    { name: 'Tahini', price: '3.00', isDefault: 1 },
    { nameHe: 'חומוס', price: '-1.50' },
  ],
};
const AMBA = { name: 'Amba', price: '0' };
const SIZES = {
  name: 'Size',
  isSize: 1,
  choices: [
    { name: 'Small', price: '0' },
    { name: 'Large', price: '10' },
  ],
};

async function addGroup(shop: StaffShop, group: object = EXTRAS): Promise<StaffOptionGroup> {
  const response = await shop.staffPost(GROUPS, group);
  expect(response.status, response.text).toBe(201);
  return staffOptionGroup.parse(response.body);
}

const addDish = (shop: StaffShop, ...groups: StaffOptionGroup[]) =>
  shop.addDish({ optionGroups: groups.map(({ id }) => ({ id, min: null, max: null })) });
const publicGroups = async (shop: StaffShop) => (await shop.get('/api/option-groups')).body;
const choiceIds = (group: StaffOptionGroup) => group.choices.map(({ id }) => id);
const menuOf = async (shop: StaffShop) => listFoodItems.response.parse((await shop.get('/api/food-items')).body);

describe('an option group', () => {
  test('is added with its choices, and shown to customers once a dish has it', async () => {
    await using shop = await createStaffShop();
    const response = await shop.staffPost(GROUPS, EXTRAS);
    const group = {
      name: 'Extras',
      nameHe: 'תוספות',
      nameTr: null,
      min: 0,
      max: 3,
      free: 1,
      maxPerChoice: 1,
      isSize: 0,
      choices: [
        { name: 'Tahini', price: '3.00', pricesBySize: [], isDefault: 1, isActive: 1, soldOutUntil: null },
        // The base name is taken from another language.
        { name: 'חומוס', nameHe: 'חומוס', price: '-1.50', isDefault: 0 },
      ],
    };
    expect(response.body).toMatchObject({ ...group, version: 1 });
    expect(await publicGroups(shop)).toEqual([]);
    await addDish(shop, staffOptionGroup.parse(response.body));
    expect(await publicGroups(shop)).toMatchObject([group]);
    expect(await menuOf(shop)).toMatchObject([{ optionGroups: [{ min: null, max: null }] }]);
    expect((await shop.get('/')).text).toContain('Tahini');
    expect((await shop.staffGet(GROUPS)).body).toEqual([response.body]);
  });

  test('is saved as a whole: choices are reordered, changed, added and deleted', async () => {
    await using shop = await createStaffShop();
    const group = await addGroup(shop);
    const [tahini, hummus] = choiceIds(group);
    const edited = { name: 'Toppings', max: 2, choices: [{ id: hummus, name: 'Hummus', price: '2' }, AMBA] };
    const { body } = await shop.staffPut(`${GROUPS}/${group.id}`, { ...edited, version: 1 });
    expect(body).toMatchObject({
      name: 'Toppings',
      // A name in another language stays unless it is given.
      nameHe: 'תוספות',
      free: 0,
      version: 2,
      choices: [{ id: hummus, name: 'Hummus', nameHe: 'חומוס', price: '2.00' }, { name: 'Amba' }],
    });
    expect(choiceIds(staffOptionGroup.parse(body))).not.toContain(tahini);
    expect((await shop.staffGet(GROUPS)).body).toEqual([body]);
    expect(refusal(await shop.staffPut(`${GROUPS}/${group.id}`, { ...edited, version: 1 }))).toEqual({
      status: 409,
      code: 'version_conflict',
      details: { current: body },
    });
    expect(
      (await shop.audit()).map(({ action, entity, before, after }) => ({ action, entity, before, after })),
    ).toEqual([
      { action: 'add', entity: 'option_group', before: null, after: staffOptionGroup.encode(group) },
      { action: 'edit', entity: 'option_group', before: staffOptionGroup.encode(group), after: body },
    ]);
  });

  test('is deleted from the menu, and restored on the dishes that had it', async () => {
    await using shop = await createStaffShop();
    const [sizes, extras] = [await addGroup(shop, SIZES), await addGroup(shop)];
    const { id } = await addDish(shop, sizes, extras);
    const groupsOfDish = async () => (await menuOf(shop))[0]?.optionGroups.map((group) => group.id);
    await shop.staffDelete(`${GROUPS}/${sizes.id}`);
    expect(await groupsOfDish()).toEqual([extras.id]);
    expect(await publicGroups(shop)).toMatchObject([{ id: extras.id }]);
    expect(refusal(await shop.staffDelete(`${GROUPS}/${sizes.id}`)).code).toBe('not_found');
    const named = { optionGroups: [{ id: extras.id }] };
    expect((await shop.staffPut(`${MENU}/${id}`, named)).status).toBe(200);
    const { body } = await shop.staffPost(`${GROUPS}/${sizes.id}/restore`, {});
    expect(body).toMatchObject({ id: sizes.id, choices: [{ name: 'Small' }, { name: 'Large' }] });
    expect((await groupsOfDish())?.toSorted()).toEqual([sizes.id, extras.id]);
    expect(refusal(await shop.staffPost(`${GROUPS}/${sizes.id}/restore`, {})).code).toBe('not_found');
  });

  test('requires one of a size group, whose choices prices of others follow while they exist', async () => {
    await using shop = await createStaffShop();
    const sizes = await addGroup(shop, { ...SIZES, min: 0, max: 5, free: 2, maxPerChoice: 3 });
    expect(sizes).toMatchObject({ min: 1, max: 1, free: 0, maxPerChoice: 1 });
    const [small, large] = choiceIds(sizes);
    const bySize = (sizeId: number | undefined) => ({
      name: 'Cheese',
      price: '1',
      pricesBySize: [{ sizeId, price: '2' }],
    });
    const cheese = await addGroup(shop, { name: 'Cheese', choices: [bySize(large)] });
    expect(cheese.choices).toMatchObject([{ pricesBySize: [{ sizeId: large, price: 200 }] }]);
    await shop.staffPut(`${GROUPS}/${sizes.id}`, { ...SIZES, choices: [{ id: small, name: 'Small', price: '0' }] });
    expect((await shop.staffGet(GROUPS)).body).toMatchObject([{}, { choices: [{ pricesBySize: [] }] }]);
    for (const sizeId of [large, choiceIds(cheese)[0], 77]) {
      const refused = await shop.staffPost(GROUPS, { name: 'More', choices: [bySize(sizeId)] });
      expect(invalidFields(refused)).toEqual(['choices.0.pricesBySize']);
    }
  });

  test('keeps its prices by size while the size group is deleted, whatever is changed meanwhile', async () => {
    await using shop = await createStaffShop();
    const sizes = await addGroup(shop, SIZES);
    const pricesBySize = [{ sizeId: choiceIds(sizes)[1], price: '2.00' }];
    const cheese = { name: 'Cheese', price: '1' };
    const group = await addGroup(shop, { name: 'Cheese', choices: [{ ...cheese, pricesBySize }] });
    await shop.staffDelete(`${GROUPS}/${sizes.id}`);
    const [id] = choiceIds(group);
    const renamed = { name: 'Cheeses', choices: [{ ...cheese, id }] };
    expect((await shop.staffPut(`${GROUPS}/${group.id}`, renamed)).body).toMatchObject({
      choices: [{ pricesBySize: [] }],
    });
    await shop.staffPost(`${GROUPS}/${sizes.id}/restore`, {});
    expect((await shop.staffGet(GROUPS)).body).toMatchObject([{}, { name: 'Cheeses', choices: [{ pricesBySize }] }]);
    await shop.staffPut(`${GROUPS}/${group.id}`, renamed);
    expect((await shop.staffGet(GROUPS)).body).toMatchObject([{}, { choices: [{ pricesBySize: [] }] }]);
  });

  test.each([
    [{ name: '', nameHe: null }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ choices: [] }, 'choices'],
    [{ choices: Array(MAX_CHOICES + 1).fill({ name: 'One', price: '0' }) }, 'choices'],
    [{ choices: [{ name: '', price: '0' }] }, 'choices.0.name'],
    [{ choices: [{ name: 'One', price: '10000.01' }] }, 'choices.0.price'],
    [{ choices: [{ name: 'One', price: 'free' }] }, 'choices.0.price'],
    [{ choices: [{ id: 77, name: 'One', price: '0' }] }, 'choices.0.id'],
    [{ min: 3, max: 2 }, 'min'],
    [{ max: 51 }, 'max'],
    [{ max: 2, free: 3 }, 'free'],
    [{ max: 2, maxPerChoice: 3 }, 'maxPerChoice'],
    [{ max: 1, choices: Array(2).fill({ name: 'One', price: '0', isDefault: 1 }) }, 'choices'],
  ])('with %j is rejected, and nothing is saved', async (changes, field) => {
    await using shop = await createStaffShop();
    expect(invalidFields(await shop.staffPost(GROUPS, { ...EXTRAS, free: 0, ...changes }))).toEqual([field]);
    expect((await shop.staffGet(GROUPS)).body).toEqual([]);
    expect(await shop.audit()).toEqual([]);
  });

  const addPlainGroups = (shop: StaffShop, count: number) => {
    const limits = { min_choices: 0, max_choices: 1, free_choices: 0, max_per_choice: 1, is_size: 0 as const };
    const row = { name: '{}', ...limits, created_at: '', updated_at: '' };
    return shop.db.insertInto('option_groups').values(Array(count).fill(row)).execute();
  };
  const refused = { status: 409, code: 'too_many_option_groups', details: { max: MAX_GROUPS } };

  test('beyond the largest number is rejected, also when several are added at the same time', async () => {
    await using shop = await createStaffShop();
    await addPlainGroups(shop, MAX_GROUPS - 1);
    const responses = await Promise.all(Array.from({ length: 4 }, () => shop.staffPost(GROUPS, EXTRAS)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status !== 201).map(refusal)).toEqual(Array(3).fill(refused));
  });

  test('beyond the largest number is rejected, also when it is restored', async () => {
    await using shop = await createStaffShop();
    const { id } = await addGroup(shop);
    await addPlainGroups(shop, MAX_GROUPS - 1);
    expect(refusal(await shop.staffPost(GROUPS, EXTRAS))).toEqual(refused);
    await shop.staffDelete(`${GROUPS}/${id}`);
    await addGroup(shop);
    expect(refusal(await shop.staffPost(`${GROUPS}/${id}/restore`, {}))).toEqual(refused);
  });

  test('is unknown: it cannot be changed, deleted or restored', async () => {
    await using shop = await createStaffShop();
    expect(refusal(await shop.staffPut(`${GROUPS}/7`, EXTRAS)).code).toBe('not_found');
    expect(refusal(await shop.staffPost(`${GROUPS}/7/restore`, {})).code).toBe('not_found');
    expect(refusal(await shop.staffPut('/api/admin/option-choices/7', { isActive: 0 })).code).toBe('not_found');
  });
});

describe('a choice', () => {
  const soldOut = (shop: StaffShop, id: number | undefined, soldOutUntil: string | null) =>
    shop.staffPut(`/api/admin/option-choices/${id}`, { soldOutUntil });

  test('that is sold out comes back by itself everywhere, and saving the group keeps its time', async () => {
    await using shop = await createStaffShop();
    const group = await addGroup(shop);
    const [tahini, hummus] = choiceIds(group);
    await addDish(shop, group);
    const until = '2026-07-01T10:00:00.000Z';
    const { body } = await soldOut(shop, tahini, until);
    const marked = {
      choices: [
        { id: tahini, soldOutUntil: until },
        { id: hummus, soldOutUntil: null },
      ],
    };
    expect(body).toMatchObject({ ...marked, version: 2 });
    expect(await publicGroups(shop)).toMatchObject([marked]);
    expect((await shop.get('/')).text).toContain(until);
    const choices = [
      { id: tahini, name: 'Tahini', price: '3' },
      { id: hummus, name: 'Hummus', price: '1' },
    ];
    expect((await shop.staffPut(`${GROUPS}/${group.id}`, { ...EXTRAS, choices })).body).toMatchObject(marked);
    shop.clock.set(until);
    expect(await publicGroups(shop)).toMatchObject([{ choices: [{ soldOutUntil: null }, {}] }]);
    expect((await shop.get('/')).text).not.toContain(until);
    expect((await shop.staffGet(GROUPS)).body).toMatchObject([{ choices: [{ soldOutUntil: null }, {}] }]);
  });

  test('that was sold out until a time that is over is mentioned by no change of its group', async () => {
    await using shop = await createStaffShop();
    const group = await addGroup(shop);
    const [tahini, hummus] = choiceIds(group);
    const until = '2026-07-01T10:00:00.000Z';
    await soldOut(shop, tahini, until);
    shop.clock.set(until);
    const change = { isActive: 0, version: 1 };
    const conflict = refusal(await shop.staffPut(`/api/admin/option-choices/${hummus}`, change));
    const { current } = conflict.details as { current: unknown };
    expect([current]).toEqual((await shop.staffGet(GROUPS)).body);
    const { body } = await soldOut(shop, hummus, NO_END);
    expect([body]).toEqual((await shop.staffGet(GROUPS)).body);
    expect((await shop.audit()).at(-1)).toMatchObject({
      before: { choices: [{ soldOutUntil: null }, { soldOutUntil: null }] },
      after: { choices: [{ soldOutUntil: null }, { soldOutUntil: NO_END }] },
    });
    await shop.staffDelete(`${GROUPS}/${group.id}`);
    const restored = await shop.staffPost(`${GROUPS}/${group.id}/restore`, undefined);
    expect([restored.body]).toEqual((await shop.staffGet(GROUPS)).body);
  });

  test('is changed only where its group has the version that is asked for, if any is', async () => {
    await using shop = await createStaffShop();
    const group = await addGroup(shop);
    const [tahini, hummus] = choiceIds(group);
    const put = (id: number | undefined, body: object) => shop.staffPut(`/api/admin/option-choices/${id}`, body);
    await put(hummus, { isActive: 0 });
    const late = refusal(await put(tahini, { soldOutUntil: null, version: group.version }));
    expect(late).toMatchObject({ code: 'version_conflict', details: { current: { version: 2 } } });
    expect((await put(tahini, { isActive: 0, version: 2 })).body).toMatchObject({ version: 3 });
  });

  test('that is switched off is hidden from customers', async () => {
    await using shop = await createStaffShop();
    const group = await addGroup(shop);
    const [tahini, hummus] = choiceIds(group);
    await addDish(shop, group);
    await shop.staffPut(`/api/admin/option-choices/${tahini}`, { isActive: 0 });
    expect(await publicGroups(shop)).toMatchObject([{ choices: [{ id: hummus }] }]);
    expect((await shop.staffGet(GROUPS)).body).toMatchObject([{ choices: [{ isActive: 0 }, { isActive: 1 }] }]);
    expect((await shop.audit()).at(-1)).toMatchObject({ action: 'edit', entity: 'option_group' });
  });

  test('that is required and the last one makes the dish sold out until it is back', async () => {
    await using shop = await createStaffShop();
    const group = await addGroup(shop, SIZES);
    const [small, large] = choiceIds(group);
    const { id } = await addDish(shop, group);
    const until = '2026-07-01T10:00:00.000Z';
    await soldOut(shop, small, until);
    expect(await menuOf(shop)).toMatchObject([{ soldOutUntil: null }]);
    await soldOut(shop, large, NO_END);
    expect(await menuOf(shop)).toMatchObject([{ id, soldOutUntil: until }]);
    expect((await shop.staffGet(MENU)).body).toMatchObject([{ soldOutUntil: null }]);
    shop.clock.set(until);
    expect(await menuOf(shop)).toMatchObject([{ soldOutUntil: null }]);
  });
});

describe('the option groups of a dish', () => {
  test('are changed with the dish, in their order and with limits of its own', async () => {
    await using shop = await createStaffShop();
    const [sizes, extras] = [await addGroup(shop, SIZES), await addGroup(shop)];
    const optionGroups = [
      { id: extras.id, min: 1, max: 2 },
      { id: sizes.id, min: null, max: null },
    ];
    const dish = { name: 'Soup', description: 'Hot', price: '30', optionGroups: [optionGroups[0], { id: sizes.id }] };
    const { body } = await shop.staffPost(MENU, dish);
    expect(body).toMatchObject({ optionGroups });
    expect((await shop.staffPut(`${MENU}/1`, { price: '31' })).body).toMatchObject({ optionGroups });
    const edited = { optionGroups: [optionGroups[1]] };
    expect((await shop.staffPut(`${MENU}/1`, { ...edited, version: 2 })).body).toMatchObject(edited);
    expect(await menuOf(shop)).toMatchObject([edited]);
    expect((await shop.audit()).at(-1)).toMatchObject({ before: { optionGroups }, after: edited });
  });

  test('are copied from another dish', async () => {
    await using shop = await createStaffShop();
    const [sizes, extras] = [await addGroup(shop, SIZES), await addGroup(shop)];
    const [soup, stew] = [await addDish(shop, sizes, extras), await addDish(shop, extras)];
    const copy = (from: number, version?: number) =>
      shop.staffPost(`${MENU}/${stew.id}/copy-options`, { from, version });
    expect((await copy(soup.id, 1)).body).toMatchObject({ id: stew.id, optionGroups: soup.optionGroups, version: 2 });
    expect(refusal(await copy(soup.id, 1)).code).toBe('version_conflict');
    expect(refusal(await copy(77)).code).toBe('not_found');
    expect((await shop.audit()).at(-1)).toMatchObject({
      action: 'edit',
      entity: 'food_item',
      entityId: String(stew.id),
    });
  });

  test.each([
    [[{ id: 77 }], 'optionGroups.0.id'],
    [[{ id: 1 }, { id: 1 }], 'optionGroups'],
    [[{ id: 1, min: 4 }], 'optionGroups.0.min'],
    [[{ id: 1, max: 51 }], 'optionGroups.0.max'],
    [Array.from({ length: 21 }, (_, index) => ({ id: index + 1 })), 'optionGroups'],
  ])('%j are rejected', async (optionGroups, field) => {
    await using shop = await createStaffShop();
    await addGroup(shop);
    const { id } = await shop.addDish();
    expect(invalidFields(await shop.staffPut(`${MENU}/${id}`, { optionGroups }))).toEqual([field]);
    expect(await menuOf(shop)).toMatchObject([{ optionGroups: [] }]);
  });

  test('may require as many choices as may be taken by the group, or by the dish', async () => {
    await using shop = await createStaffShop();
    await addGroup(shop);
    const { id } = await shop.addDish();
    const put = (limits: object) => shop.staffPut(`${MENU}/${id}`, { optionGroups: [{ id: 1, ...limits }] });
    const statuses = [await put({ min: EXTRAS.max }), await put({ min: 4, max: 4 })].map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
    expect((await put({ min: 4 })).text).toContain('larger than the largest');
    expect((await put({ id: 77 })).text).toContain('There is no such option group');
  });
});
