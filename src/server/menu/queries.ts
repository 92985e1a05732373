import type { Selectable } from 'kysely';
import type { DeletedDish, DishRecord } from '../../shared/menu/contract.ts';
import type { DishOptionGroup } from '../../shared/options/dish-options.ts';
import { fromContentsColumns, toContentsColumns } from '../db/allergens-column.ts';
import { fromColumn, toColumn } from '../db/localised-column.ts';
import { lockOffered, unmarkDeleted } from '../db/offered-rows.ts';
import type { Db, DishesTable } from '../db/schema.ts';
import { insertGroupsOfDishes, listGroupsOfDishes, replaceGroupsOfDish } from '../options/dish-groups-queries.ts';
import { DELETED_LIMIT } from '../paging.ts';
import type { DishContent } from './complete-dish.ts';

type DishRow = Selectable<DishesTable>;

/** Returns the active dishes, in display order. */
export async function listActiveDishes(db: Db): Promise<DishRecord[]> {
  const rows = await db
    .selectFrom('food_items')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return withGroups(rows, await listGroupsOfDishes(db), toDish);
}

/** Returns every dish that is not deleted, in display order. */
export async function listLiveDishes(db: Db): Promise<DishRecord[]> {
  const rows = await db
    .selectFrom('food_items')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return withGroups(rows, await listGroupsOfDishes(db), toDish);
}

/** Returns the dishes deleted last, newest first, at most `DELETED_LIMIT`. */
export async function listDeletedDishes(db: Db): Promise<DeletedDish[]> {
  const rows = await db
    .selectFrom('food_items')
    .selectAll()
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DELETED_LIMIT)
    .execute();
  return withGroups(rows, await listGroupsOfDishes(db), toStoredDish) as DeletedDish[];
}

/** A dish whatever has become of it. */
export interface StoredDish extends DishRecord {
  /** ISO 8601; null while it is not deleted. */
  deletedAt: string | null;
}

/** Returns every dish in display order, including deleted and inactive ones. */
export async function listAllDishes(db: Db): Promise<StoredDish[]> {
  const rows = await db.selectFrom('food_items').selectAll().orderBy('position').orderBy('id').execute();
  return withGroups(rows, await listGroupsOfDishes(db), toStoredDish);
}

export interface PlacedDish extends DishContent {
  /** Place in the display order. */
  position: number;
}

/** Adds dishes, each to its place. */
export async function insertDishes(db: Db, dishes: readonly PlacedDish[], at: string): Promise<DishRecord[]> {
  const rows = dishes.map((dish) => ({
    ...toColumns(dish),
    position: dish.position,
    created_at: at,
    updated_at: at,
  }));
  const inserted = await db.insertInto('food_items').values(rows).returningAll().execute();
  const added = inserted.map((row, index) => toDish(row, dishes[index]?.optionGroups ?? []));
  await insertGroupsOfDishes(
    db,
    added.map(({ id, optionGroups }) => ({ dishId: id, groups: optionGroups })),
  );
  return added;
}

/** Returns the dishes, not deleted, that show one of these pictures. */
export async function listDishesWithPicture(db: Db, imageUrls: readonly string[]): Promise<DishRecord[]> {
  if (imageUrls.length === 0) return [];
  const rows = await db
    .selectFrom('food_items')
    .selectAll()
    .where('image_url', 'in', imageUrls)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
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

/** Adds a dish after all others, deleted ones included. */
export async function appendDish(tx: Db, dish: DishContent, at: string): Promise<DishRecord> {
  const { last } = await tx
    .selectFrom('food_items')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('food_items')
    .values({ ...toColumns(dish), position: (last ?? 0) + 1, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertGroupsOfDishes(tx, [{ dishId: row.id, groups: dish.optionGroups }]);
  return toDish(row, dish.optionGroups);
}

/** Returns the dish; null when it is unknown or deleted. */
export async function findDish(db: Db, id: number): Promise<DishRecord | null> {
  const row = await db
    .selectFrom('food_items')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? readDish(db, row) : null;
}

/** Returns the dish and locks its row until the transaction ends. Returns null when it is unknown or deleted. */
export async function lockDish(tx: Db, id: number): Promise<DishRecord | null> {
  const row = await lockOffered(tx, 'food_items', id);
  return row ? readDish(tx, row) : null;
}

/** Writes the content of a locked dish and increments its version. */
export async function updateDish(
  tx: Db,
  { id, dish, at }: { id: number; dish: DishContent; at: string },
): Promise<DishRecord> {
  const row = await tx
    .updateTable('food_items')
    .set((eb) => ({ ...toColumns(dish), updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await replaceGroupsOfDish(tx, id, dish.optionGroups);
  return toDish(row, dish.optionGroups);
}

/** Restores a deleted dish. Returns null when it is unknown or not deleted. */
export async function unmarkDishDeleted(tx: Db, id: number, at: string): Promise<DishRecord | null> {
  const row = await unmarkDeleted(tx, 'food_items', { id, at });
  return row ? readDish(tx, row) : null;
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
  return {
    name: toColumn(dish.name),
    description: toColumn(dish.description),
    category: toColumn(dish.category),
    cooking_instructions: toColumn(dish.cookingInstructions),
    price_agorot: dish.price,
    image_url: dish.imageUrl,
    is_active: dish.isActive ? (1 as const) : (0 as const),
    sold_out_until: dish.soldOutUntil,
    portions_per_day: dish.portionsPerDay,
    show_portions_from: dish.showPortionsFrom,
    ...toContentsColumns(dish),
  };
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

async function readDish(db: Db, row: DishRow): Promise<DishRecord> {
  const groups = await listGroupsOfDishes(db, [row.id]);
  return toDish(row, groups.get(row.id) ?? []);
}

function toStoredDish(row: DishRow, optionGroups: DishOptionGroup[]): StoredDish {
  return { ...toDish(row, optionGroups), deletedAt: row.deleted_at };
}

function toDish(row: DishRow, optionGroups: DishOptionGroup[]): DishRecord {
  return {
    id: row.id,
    version: row.version,
    name: fromColumn(row.name),
    description: fromColumn(row.description),
    price: row.price_agorot,
    imageUrl: row.image_url,
    category: fromColumn(row.category),
    cookingInstructions: fromColumn(row.cooking_instructions),
    isActive: row.is_active === 1,
    soldOutUntil: row.sold_out_until,
    optionGroups,
    portionsPerDay: row.portions_per_day,
    showPortionsFrom: row.show_portions_from,
    ...fromContentsColumns(row),
  };
}
