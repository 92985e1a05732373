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

  test('is saved as a whole, with choices reordered, changed, added and deleted', async () => {
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

  test('of sizes requires exactly one choice, and prices by size exist only for existing sizes', async () => {
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

  test('keeps its prices by size while the size group is deleted', async () => {
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

  test('is rejected with invalid texts, prices or limits, and nothing is saved', async () => {
    await using shop = await createStaffShop();
    for (const [changes, field] of [
      [{ name: '', nameHe: null }, 'name'],
      [{ choices: [] }, 'choices'],
      [{ choices: Array(MAX_CHOICES + 1).fill({ name: 'One', price: '0' }) }, 'choices'],
      [{ choices: [{ name: 'One', price: 'free' }] }, 'choices.0.price'],
      [{ choices: [{ id: 77, name: 'One', price: '0' }] }, 'choices.0.id'],
      [{ min: 3, max: 2 }, 'min'],
      [{ max: 2, free: 3 }, 'free'],
      [{ max: 2, maxPerChoice: 3 }, 'maxPerChoice'],
      [{ max: 1, choices: Array(2).fill({ name: 'One', price: '0', isDefault: 1 }) }, 'choices'],
    ] as const) {
      expect(invalidFields(await shop.staffPost(GROUPS, { ...EXTRAS, free: 0, ...changes }))).toEqual([field]);
    }
    expect((await shop.staffGet(GROUPS)).body).toEqual([]);
    expect(await shop.audit()).toEqual([]);
  });

  test('is rejected beyond the largest number, whether added at the same time or restored', async () => {
    await using shop = await createStaffShop();
    const { id } = await addGroup(shop);
    await shop.staffDelete(`${GROUPS}/${id}`);
    const limits = { min_choices: 0, max_choices: 1, free_choices: 0, max_per_choice: 1, is_size: 0 as const };
    const row = { name: '{}', ...limits, created_at: '', updated_at: '' };
    await shop.db
      .insertInto('option_groups')
      .values(Array(MAX_GROUPS - 1).fill(row))
      .execute();
    const refused = { status: 409, code: 'too_many_option_groups', details: { max: MAX_GROUPS } };
    const responses = await Promise.all(Array.from({ length: 4 }, () => shop.staffPost(GROUPS, EXTRAS)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status !== 201).map(refusal)).toEqual(Array(3).fill(refused));
    expect(refusal(await shop.staffPost(`${GROUPS}/${id}/restore`, {}))).toEqual(refused);
  });
});

describe('a choice', () => {
  const soldOut = (shop: StaffShop, id: number | undefined, soldOutUntil: string | null) =>
    shop.staffPut(`/api/admin/option-choices/${id}`, { soldOutUntil });

  test('that is sold out is available again at its time everywhere, and saving the group keeps that time', async () => {
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

  test('is changed only if its group has the given version', async () => {
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

  test('that is the last available one of a required group makes its dish sold out', async () => {
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
  test('are saved with the dish, in their order and with its own limits', async () => {
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

  test('are rejected if they are unknown, repeated or beyond the limits of the group', async () => {
    await using shop = await createStaffShop();
    await addGroup(shop);
    const { id } = await shop.addDish();
    for (const [optionGroups, field] of [
      [[{ id: 77 }], 'optionGroups.0.id'],
      [[{ id: 1 }, { id: 1 }], 'optionGroups'],
      [[{ id: 1, min: 4 }], 'optionGroups.0.min'],
    ] as const) {
      expect(invalidFields(await shop.staffPut(`${MENU}/${id}`, { optionGroups }))).toEqual([field]);
    }
    expect(await menuOf(shop)).toMatchObject([{ optionGroups: [] }]);
  });
});
