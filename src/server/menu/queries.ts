import type { Category } from '../../shared/categories/contract.ts';
import type { DeletedDish, DishRecord, StaffDish } from '../../shared/menu/contract.ts';
import type { DishOptionGroup } from '../../shared/options/dish-options.ts';
import { fromDishColumns, toDishColumns } from '../db/dishes-schema.ts';
import { fromColumn, toColumn } from '../db/localised-column.ts';
import { lockOffered, unmarkDeleted } from '../db/offered-rows.ts';
import type { Db } from '../db/schema.ts';
import { fromWeekColumn } from '../db/week-column.ts';
import { insertGroupsOfDishes, listGroupsOfDishes, replaceGroupsOfDish } from '../options/dish-groups-queries.ts';
import { DELETED_LIMIT } from '../paging.ts';
import type { DishContent } from './complete-dish.ts';

/** The text of a dish without a category. */
const NO_CATEGORY = toColumn({});

type DishRow = Awaited<ReturnType<ReturnType<typeof selectDishes>['execute']>>[number];

/** A dish with the state of its category. */
export type CategorisedDish = DishRecord & Pick<StaffDish, 'isCategoryActive' | 'categoryServed' | 'categorySortOrder'>;

/** A dish whatever has become of it. */
export interface StoredDish extends CategorisedDish {
  /** ISO 8601; null while it is not deleted. */
  deletedAt: string | null;
}

/** Selects dishes with their categories, in the order that staff set. */
function selectDishes(db: Db) {
  return db
    .selectFrom('food_items as dish')
    .leftJoin('categories as in_category', (join) =>
      join.onRef('in_category.id', '=', 'dish.category_id').on('in_category.deleted_at', 'is', null),
    )
    .selectAll('dish')
    .select([
      'in_category.id as live_category_id',
      'in_category.name as category_name',
      'in_category.is_active as is_category_active',
      'in_category.served as category_served',
      'in_category.sort_order as category_sort_order',
    ])
    .orderBy('dish.position')
    .orderBy('dish.id');
}

/** Returns the dishes that customers see, in the order that staff set. */
export async function listActiveDishes(db: Db): Promise<CategorisedDish[]> {
  const rows = await selectDishes(db)
    .where('dish.deleted_at', 'is', null)
    .where('dish.is_active', '=', 1)
    .where((eb) => eb.or([eb('in_category.id', 'is', null), eb('in_category.is_active', '=', 1)]))
    .execute();
  return withGroups(rows, await listGroupsOfDishes(db), toDish);
}

/** Returns every dish that is not deleted, in the order that staff set. */
export async function listLiveDishes(db: Db): Promise<CategorisedDish[]> {
  const rows = await selectDishes(db).where('dish.deleted_at', 'is', null).execute();
  return withGroups(rows, await listGroupsOfDishes(db), toDish);
}

/** Returns the dishes deleted last, newest first, at most `DELETED_LIMIT`. */
export async function listDeletedDishes(db: Db): Promise<DeletedDish[]> {
  const rows = await selectDishes(db)
    .where('dish.deleted_at', 'is not', null)
    .clearOrderBy()
    .orderBy('dish.deleted_at', 'desc')
    .orderBy('dish.id', 'desc')
    .limit(DELETED_LIMIT)
    .execute();
  return withGroups(rows, await listGroupsOfDishes(db), toStoredDish) as DeletedDish[];
}

/** Returns every dish in the order that staff set, including deleted and inactive ones. */
export async function listAllDishes(db: Db): Promise<StoredDish[]> {
  return withGroups(await selectDishes(db).execute(), await listGroupsOfDishes(db), toStoredDish);
}

export interface PlacedDish extends DishContent {
  /** Place in the order that staff set. */
  position: number;
}

/** Adds dishes, each to its place. */
export async function insertDishes(db: Db, dishes: readonly PlacedDish[], at: string): Promise<CategorisedDish[]> {
  const rows = dishes.map((dish) => ({
    ...toColumns(dish),
    category_id: dish.categoryId,
    position: dish.position,
    created_at: at,
    updated_at: at,
  }));
  const ids = (await db.insertInto('food_items').values(rows).returning('id').execute()).map(({ id }) => id);
  await insertGroupsOfDishes(
    db,
    ids.map((dishId, index) => ({ dishId, groups: dishes[index]?.optionGroups ?? [] })),
  );
  const inserted = await selectDishes(db).where('dish.id', 'in', ids).clearOrderBy().orderBy('dish.id').execute();
  return inserted.map((row, index) => toDish(row, dishes[index]?.optionGroups ?? []));
}

/** Returns the dishes, not deleted, that show one of these pictures. */
export async function listDishesWithPicture(db: Db, imageUrls: readonly string[]): Promise<DishRecord[]> {
  if (imageUrls.length === 0) return [];
  const rows = await selectDishes(db)
    .where('dish.image_url', 'in', imageUrls)
    .where('dish.deleted_at', 'is', null)
    .execute();
  return withGroups(rows, await groupsOfRows(db, rows), toDish);
}

/** Removes a dish's picture. */
export async function clearDishPicture(tx: Db, id: number, at: string): Promise<void> {
  await tx
    .updateTable('food_items')
    .set((eb) => ({ image_url: null, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Locks the dishes that show a picture until the transaction ends, and removes it from deleted ones, which would show it
 * once they are restored.
 */
export async function lockDishesWithPicture(tx: Db, imageUrl: string): Promise<void> {
  await tx
    .updateTable('food_items')
    .set((eb) => ({ image_url: eb.case().when('deleted_at', 'is', null).then(eb.ref('image_url')).end() }))
    .where('image_url', '=', imageUrl)
    .execute();
}

/** Adds a dish after all others, deleted ones included. */
export async function appendDish(tx: Db, dish: DishContent, at: string): Promise<CategorisedDish> {
  const { last } = await tx
    .selectFrom('food_items')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const [added] = await insertDishes(tx, [{ ...dish, position: (last ?? 0) + 1 }], at);
  return added as CategorisedDish;
}

/** Returns the dish; null when it is unknown or deleted. */
export async function findDish(db: Db, id: number): Promise<CategorisedDish | null> {
  const row = await selectDishes(db).where('dish.id', '=', id).where('dish.deleted_at', 'is', null).executeTakeFirst();
  return row ? readDish(db, row) : null;
}

/** Returns the dish and locks its row until the transaction ends. Returns null when it is unknown or deleted. */
export async function lockDish(tx: Db, id: number): Promise<CategorisedDish | null> {
  const row = await lockOffered(tx, 'food_items', id);
  return row ? findDish(tx, id) : null;
}

/** Writes the content of a locked dish and increments its version. */
export async function updateDish(
  tx: Db,
  { id, dish, at }: { id: number; dish: DishContent; at: string },
): Promise<CategorisedDish> {
  await tx
    .updateTable('food_items')
    .set((eb) => ({
      ...toColumns(dish),
      // It stays linked to a deleted category, which may be restored.
      category_id: dish.categoryId ?? eb.case().when('category', '=', NO_CATEGORY).then(eb.ref('category_id')).end(),
      updated_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await replaceGroupsOfDish(tx, id, dish.optionGroups);
  return (await findDish(tx, id)) as CategorisedDish;
}

/** Restores a deleted dish. Returns null when it is unknown or not deleted. */
export async function unmarkDishDeleted(tx: Db, id: number, at: string): Promise<CategorisedDish | null> {
  const row = await unmarkDeleted(tx, 'food_items', { id, at });
  return row ? findDish(tx, id) : null;
}

/** Puts dishes into a category, or into none, and increments their versions. */
export async function moveDishes(
  tx: Db,
  ids: readonly number[],
  { category, at }: { category: Category | null; at: string },
): Promise<void> {
  for (const id of ids.toSorted((one, other) => one - other)) {
    await tx
      .updateTable('food_items')
      .set((eb) => ({
        category: category ? toColumn(category.name) : NO_CATEGORY,
        category_id: category?.id ?? null,
        updated_at: at,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Numbers these dishes in the given order. The position is not part of an edit, so versions stay. Rows are updated in
 * the order of their ids, so that concurrent calls do not deadlock.
 */
export async function setPositions(tx: Db, ids: readonly number[], at: string): Promise<void> {
  const places = ids.map((id, index) => ({ id, position: index + 1 })).toSorted((one, other) => one.id - other.id);
  for (const { id, position } of places) {
    await tx.updateTable('food_items').set({ position, updated_at: at }).where('id', '=', id).execute();
  }
}

function toColumns(dish: DishContent) {
  return { ...toDishColumns(dish), category: toColumn(dish.category) };
}

/** The option groups of dishes, by dish. */
type Groups = ReadonlyMap<number, DishOptionGroup[]>;

function withGroups<D>(rows: readonly DishRow[], groups: Groups, convert: (row: DishRow, own: DishOptionGroup[]) => D) {
  return rows.map((row) => convert(row, groups.get(row.id) ?? []));
}

async function groupsOfRows(db: Db, rows: readonly DishRow[]): Promise<Groups> {
  return rows.length === 0
    ? new Map()
    : listGroupsOfDishes(
        db,
        rows.map(({ id }) => id),
      );
}

async function readDish(db: Db, row: DishRow): Promise<CategorisedDish> {
  const groups = await listGroupsOfDishes(db, [row.id]);
  return toDish(row, groups.get(row.id) ?? []);
}

function toStoredDish(row: DishRow, optionGroups: DishOptionGroup[]): StoredDish {
  return { ...toDish(row, optionGroups), deletedAt: row.deleted_at };
}

function toDish(row: DishRow, optionGroups: DishOptionGroup[]): CategorisedDish {
  const categoryServed = fromWeekColumn(row.category_served);
  return {
    id: row.id,
    version: row.version,
    ...fromDishColumns(row),
    // A dish that was deleted before categories were entities has the text alone.
    category: fromColumn(row.category_name ?? row.category),
    categoryId: row.live_category_id,
    ...(row.category_sort_order !== null && { categorySortOrder: row.category_sort_order }),
    ...(row.is_category_active === 0 && { isCategoryActive: false }),
    ...(categoryServed && { categoryServed }),
    optionGroups,
  };
}
