import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { listCategories } from '../../shared/categories/contract.ts';
import { arrangementOf } from '../../shared/menu/arrangement.ts';
import { listAllFoodItems, listFoodItems, type MenuArrangement } from '../../shared/menu/contract.ts';
import { groupByCategory } from '../../shared/menu/rules.ts';

const MENU = '/api/admin/menu';
const NOON = '2026-07-01T12:00:00.000Z';

/** Returns a shop with the dishes 1 and 2 in category 1, 3 in 2, 4 in none, and an empty category 3. */
async function createShop() {
  const shop = await createStaffShop();
  for (const category of ['Mezze', 'Mezze', 'Mains', null]) await shop.addDish({ category });
  await shop.staffPost('/api/admin/categories', { name: 'Desserts' });
  return Object.assign(shop, { arrange: (arrangement: unknown) => shop.staffPut(MENU, arrangement) });
}

/** Returns the menu as staff see it. */
async function readArrangement(shop: StaffShop): Promise<MenuArrangement> {
  const categories = listCategories.response.parse((await shop.staffGet('/api/admin/categories')).body);
  return arrangementOf(
    categories,
    listAllFoodItems.response.parse((await shop.staffGet('/api/admin/food-items')).body),
  );
}

const MOVED = {
  categories: [
    { id: 3, itemIds: [4] },
    { id: 2, itemIds: [2, 3] },
    { id: 1, itemIds: [] },
  ],
  withoutCategory: [1],
};

test('an arrangement sets the order of categories and dishes, and the categories of dishes', async () => {
  await using shop = await createShop();
  shop.clock.set(NOON);
  const response = await shop.arrange(MOVED);
  expect(response.status, response.text).toBe(200);
  const dish = (id: number, category: string | null, version: number) => ({ id, category, version });
  expect(response.body).toMatchObject([
    dish(4, 'Desserts', 2),
    dish(2, 'Mains', 2),
    dish(3, 'Mains', 1),
    dish(1, null, 2),
  ]);
  expect(await readArrangement(shop)).toEqual(MOVED);
  expect(await shop.shopChanges()).toContain(NOON);
  expect((await shop.audit()).at(-1)).toMatchObject({
    action: 'reorder',
    entity: 'menu',
    before: { itemIds: [1, 2, 3, 4], categoryIds: [1, 2, 3] },
    after: { itemIds: [4, 2, 3, 1], categoryIds: [3, 2, 1] },
  });
});

test('an arrangement that lacks, repeats or adds a dish or category is rejected without changes', async () => {
  await using shop = await createShop();
  const before = await readArrangement(shop);
  const entries = (await shop.audit()).length;
  for (const arrangement of [
    { ...MOVED, withoutCategory: [] },
    { ...MOVED, withoutCategory: [1, 1] },
    { ...MOVED, withoutCategory: [1, 77] },
    { ...MOVED, categories: MOVED.categories.slice(1), withoutCategory: [1, 4] },
    { ...MOVED, categories: [...MOVED.categories, { id: 77, itemIds: [] }] },
  ]) {
    expect(refusal(await shop.arrange(arrangement))).toEqual({
      status: 409,
      code: 'reorder_mismatch',
      details: { itemIds: [1, 2, 3, 4], categoryIds: [1, 2, 3] },
    });
  }
  expect(invalidFields(await shop.arrange({ categories: [] }))).toEqual(['withoutCategory']);
  expect(await readArrangement(shop)).toEqual(before);
  expect(await shop.audit()).toHaveLength(entries);
});

test('an edit in progress conflicts only if its dish changed category', async () => {
  await using shop = await createShop();
  await shop.arrange(MOVED);
  const edit = (id: number) => shop.staffPut(`/api/admin/food-items/${id}`, { price: '1', version: 1 });
  expect(refusal(await edit(4)).code).toBe('version_conflict');
  expect((await edit(3)).status).toBe(200);
});

test('a reordering puts categories into the order of their first dishes, and empty ones stay in place', async () => {
  await using shop = await createShop();
  const { categories, withoutCategory } = await readArrangement(shop);
  await shop.arrange({ categories: categories.toReversed(), withoutCategory });
  await shop.staffPost('/api/admin/food-items/reorder', { itemIds: [3, 4, 1, 2] });
  expect(await readArrangement(shop)).toEqual({
    categories: [
      { id: 3, itemIds: [] },
      { id: 2, itemIds: [3] },
      { id: 1, itemIds: [1, 2] },
    ],
    withoutCategory: [4],
  });
});

/** Puts each dish into one of the categories or none, in any order. */
const anyArrangement = fc
  .record({
    categories: fc.shuffledSubarray([1, 2, 3], { minLength: 3 }),
    dishes: fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4 }),
    places: fc.array(fc.constantFrom(1, 2, 3, null), { minLength: 4, maxLength: 4 }),
  })
  .map(({ categories, dishes, places }): MenuArrangement => {
    const idsIn = (category: number | null) => dishes.filter((_, index) => places[index] === category);
    return { categories: categories.map((id) => ({ id, itemIds: idsIn(id) })), withoutCategory: idsIn(null) };
  });

test('customers see categories and dishes in the order that staff chose', async () => {
  await using shop = await createShop();
  const property = fc.asyncProperty(anyArrangement, async (arrangement) => {
    expect((await shop.arrange(arrangement)).status).toBe(200);
    const seen = groupByCategory(await shop.call(listFoodItems), 'en');
    const { categories, withoutCategory } = await readArrangement(shop);
    expect({ categories, withoutCategory }).toEqual(arrangement);
    const shown = [...categories, { id: null, itemIds: withoutCategory }].filter(({ itemIds }) => itemIds.length > 0);
    expect(seen.map(({ id, items }) => ({ id, itemIds: items.map((dish) => dish.id) }))).toEqual(shown);
  });
  await fc.assert(property, { numRuns: 30 });
});

test('concurrent arrangements result in one of them', async () => {
  await using shop = await createShop();
  const arrangements = [MOVED, await readArrangement(shop)].flatMap((each) => [each, each, each]);
  const responses = await Promise.all(arrangements.map((each) => shop.arrange(each)));
  expect(responses.map(({ status }) => status)).toEqual(arrangements.map(() => 200));
  expect(arrangements).toContainEqual(await readArrangement(shop));
});
