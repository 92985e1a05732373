import type { Selectable } from 'kysely';
import type { DeletedDish, Dish, StaffDish } from '../../shared/menu/contract.ts';
import { fromColumn, toColumn } from '../db/localised-column.ts';
import type { Db, DishesTable } from '../db/schema.ts';
import { DELETED_LIMIT } from '../paging.ts';
import type { DishContent } from './complete-dish.ts';

type DishRow = Selectable<DishesTable>;

/** Returns the active dishes, in display order. */
export async function listActiveDishes(db: Db): Promise<Dish[]> {
  const rows = await db
    .selectFrom('food_items')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toDish);
}

/** Returns every dish that is not deleted, in display order. */
export async function listLiveDishes(db: Db): Promise<StaffDish[]> {
  const rows = await db
    .selectFrom('food_items')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toStaffDish);
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
  return rows.flatMap((row) => (row.deleted_at === null ? [] : [{ ...toDish(row), deletedAt: row.deleted_at }]));
}

/** A dish whatever has become of it. */
export interface StoredDish extends Dish {
  /** ISO 8601; null while it is not deleted. */
  deletedAt: string | null;
}

/** Returns every dish in display order, including deleted and inactive ones. */
export async function listAllDishes(db: Db): Promise<StoredDish[]> {
  const rows = await db.selectFrom('food_items').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map((row) => ({ ...toDish(row), deletedAt: row.deleted_at }));
}

export interface PlacedDish extends DishContent {
  /** Place in the display order. */
  position: number;
}

/** Adds dishes, each to its place. */
export async function insertDishes(db: Db, dishes: readonly PlacedDish[], at: string): Promise<Dish[]> {
  const rows = dishes.map((dish) => ({
    ...toColumns(dish),
    position: dish.position,
    created_at: at,
    updated_at: at,
  }));
  return (await db.insertInto('food_items').values(rows).returningAll().execute()).map(toDish);
}

/** Returns the dishes, not deleted, that show one of these pictures. */
export async function listDishesWithPicture(db: Db, imageUrls: readonly string[]): Promise<Dish[]> {
  if (imageUrls.length === 0) return [];
  const rows = await db
    .selectFrom('food_items')
    .selectAll()
    .where('image_url', 'in', imageUrls)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toDish);
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
export async function appendDish(tx: Db, dish: DishContent, at: string): Promise<StaffDish> {
  const { last } = await tx
    .selectFrom('food_items')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('food_items')
    .values({ ...toColumns(dish), position: (last ?? 0) + 1, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStaffDish(row);
}

/** Returns the dish and locks its row until the transaction ends. Returns null when it is unknown or deleted. */
export async function lockDish(tx: Db, id: number): Promise<StaffDish | null> {
  const row = await tx
    .updateTable('food_items')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? toStaffDish(row) : null;
}

/** Writes the content of a locked dish and increments its version. */
export async function updateDish(
  tx: Db,
  { id, dish, at }: { id: number; dish: DishContent; at: string },
): Promise<StaffDish> {
  const row = await tx
    .updateTable('food_items')
    .set((eb) => ({ ...toColumns(dish), updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStaffDish(row);
}

export async function markDishDeleted(tx: Db, id: number, at: string): Promise<void> {
  await tx
    .updateTable('food_items')
    .set((eb) => ({ deleted_at: at, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Restores a deleted dish. Returns null when it is unknown or not deleted. */
export async function unmarkDishDeleted(tx: Db, id: number, at: string): Promise<StaffDish | null> {
  const row = await tx
    .updateTable('food_items')
    .set((eb) => ({ deleted_at: null, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row ? toStaffDish(row) : null;
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
  };
}

function toStaffDish(row: DishRow): StaffDish {
  return { ...toDish(row), version: row.version };
}

function toDish(row: DishRow): Dish {
  return {
    id: row.id,
    name: fromColumn(row.name),
    description: fromColumn(row.description),
    price: row.price_agorot,
    imageUrl: row.image_url,
    category: fromColumn(row.category),
    cookingInstructions: fromColumn(row.cooking_instructions),
    isActive: row.is_active === 1,
    soldOutUntil: row.sold_out_until,
  };
}
