import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createStaffShop } from '../../../../test/staff-shop.ts';
import { createWorld } from '../../../../test/world.ts';
import { migrate } from '../migrate.ts';
import type { Db } from '../schema.ts';
import { up as addCategories } from './0029-categories.ts';

const AT = '2026-07-01T09:00:00.000Z';

type Texts = Record<string, string>;

/** Adds a dish as the last release does, which knows texts alone. */
async function insertAsBefore(db: Db, category: Texts, others: { position?: number; deleted_at?: string | null } = {}) {
  const text = JSON.stringify({ en: 'Dish' });
  const dish = { name: text, description: text, cooking_instructions: '{}', price_agorot: 1000, is_active: 1 as const };
  const { id } = await db
    .insertInto('food_items')
    .values({
      ...dish,
      category: JSON.stringify(category),
      position: 1,
      created_at: AT,
      updated_at: AT,
      ...others,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the texts and the category's number of each dish, and the texts of the categories in display order. */
async function stored(db: Db) {
  const dishes = await db.selectFrom('food_items').select(['category', 'category_id']).orderBy('id').execute();
  const categories = await db.selectFrom('categories').select(['id', 'name']).orderBy('sort_order').execute();
  return {
    dishes: dishes.map(({ category, category_id }) => ({ text: JSON.parse(category), category_id })),
    categories: categories.map(({ id, name }) => ({ id, text: JSON.parse(name) })),
  };
}

const ROLLED_BACK = new Error('rolled back');
const text = fc.constantFrom('Soups', 'Mains', 'מרקים');
/** Languages are stored in any order. */
const anyCategory = fc
  .tuple(fc.record({ en: text, he: text, tr: text }, { requiredKeys: [] }), fc.boolean())
  .map(
    ([given, isReversed]): Texts =>
      Object.fromEntries(isReversed ? Object.entries(given).toReversed() : Object.entries(given)),
  );
const anyDish = fc.record({
  category: anyCategory,
  position: fc.integer({ min: 1, max: 5 }),
  deleted_at: fc.constantFrom(null, null, AT),
});
const keyOf = (texts: Texts) => JSON.stringify(Object.entries(texts).toSorted());

test('each dish keeps its texts; equal ones become one category, in the order of the first dishes', async () => {
  await using world = await createWorld({ database: 'empty' });
  await migrate(world.deps.database, { upTo: '0028-portions' });
  const property = fc.asyncProperty(fc.array(anyDish, { maxLength: 8 }), async (dishes) => {
    const work = world.db.transaction().execute(async (tx) => {
      for (const { category, ...others } of dishes) await insertAsBefore(tx, category, others);
      await addCategories(tx as unknown as Kysely<unknown>, world.engine);
      const now = await stored(tx);
      expect(now.dishes.map((dish) => dish.text)).toEqual(dishes.map(({ category }) => category));
      const inOrder = dishes.filter((dish) => dish.deleted_at === null).toSorted((a, b) => a.position - b.position);
      const keys = [...new Set(inOrder.map(({ category }) => keyOf(category)))].filter((key) => key !== '[]');
      expect(now.categories.map((category) => keyOf(category.text))).toEqual(keys);
      const idOf = new Map(now.categories.map((category) => [keyOf(category.text), category.id]));
      expect(now.dishes.map((dish) => dish.category_id)).toEqual(
        dishes.map((dish) => (dish.deleted_at === null ? (idOf.get(keyOf(dish.category)) ?? null) : null)),
      );
      throw ROLLED_BACK;
    });
    await expect(work).rejects.toBe(ROLLED_BACK);
  });
  await fc.assert(property, { numRuns: 12 });
});

describe('a dish that a node of the last release', () => {
  test('adds is in the category of its texts, which is added where there is none', async () => {
    await using shop = await createStaffShop();
    await shop.addDish({ category: 'Soups', categoryHe: 'מרקים' });
    await insertAsBefore(shop.db, { en: 'Soups', he: 'מרקים' });
    await insertAsBefore(shop.db, { en: 'Mains' });
    await insertAsBefore(shop.db, {});
    const { dishes, categories } = await stored(shop.db);
    expect(dishes.map((dish) => dish.category_id)).toEqual([1, 1, 2, null]);
    expect(categories.map((category) => category.text)).toEqual([{ en: 'Soups', he: 'מרקים' }, { en: 'Mains' }]);
  });

  test('edits follows its texts, and stays where it is when they are the same', async () => {
    await using shop = await createStaffShop();
    const { id } = await shop.addDish({ category: 'Soups' });
    const put = (category: Texts) =>
      shop.db
        .updateTable('food_items')
        .set({ category: JSON.stringify(category) })
        .where('id', '=', id)
        .execute();
    const place = async () => (await stored(shop.db)).dishes[0]?.category_id;
    await put({ en: 'Soups' });
    expect(await place()).toBe(1);
    await put({ en: 'Mains' });
    expect(await place()).toBe(2);
    await put({ en: 'Soups' });
    expect(await place()).toBe(1);
    await put({});
    expect(await place()).toBe(null);
  });
});

test('a dish deleted before there were categories is restored into the one that has its texts', async () => {
  await using shop = await createStaffShop();
  const deleted = await insertAsBefore(shop.db, { en: 'Soups' }, { deleted_at: AT });
  expect((await shop.staffGet('/api/admin/food-items/deleted')).body).toMatchObject([
    { category: 'Soups', categoryId: null },
  ]);
  const restored = await shop.staffPost(`/api/admin/food-items/${deleted}/restore`, {});
  expect(restored.body).toMatchObject({ category: 'Soups', categoryId: 1 });
});
