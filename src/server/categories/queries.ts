import type { Selectable } from 'kysely';
import type { Category, DeletedCategory } from '../../shared/categories/contract.ts';
import type { LocalisedText } from '../../shared/localised-text.ts';
import type { CategoriesTable } from '../db/categories-schema.ts';
import { toFlag } from '../db/flag.ts';
import { fromColumn, toColumn } from '../db/localised-column.ts';
import { lockOffered, markDeleted, unmarkDeleted, updateOffered } from '../db/offered-rows.ts';
import type { Db } from '../db/schema.ts';
import { fromWeekColumn, toWeekColumn } from '../db/week-column.ts';
import { DELETED_LIMIT } from '../paging.ts';

/** A category's stored fields. */
export type CategoryContent = Omit<Category, 'id' | 'version'>;

/** Returns every category that is not deleted, in display order. */
export async function listLiveCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map(toCategory);
}

/** Returns the categories deleted last, newest first, at most `DELETED_LIMIT`. */
export async function listFormerCategories(db: Db): Promise<DeletedCategory[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('food_items')
        .select((dish) => dish.fn.countAll<number>().as('count'))
        .whereRef('food_items.category_id', '=', 'categories.id')
        .where('food_items.deleted_at', 'is', null)
        .as('dish_count'),
    )
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DELETED_LIMIT)
    .execute();
  return rows.map(({ deleted_at, dish_count, ...row }) => {
    const { version, ...shown } = toCategory({ ...row, deleted_at });
    return { ...shown, deletedAt: deleted_at ?? '', dishCount: dish_count ?? 0 };
  });
}

/** Returns the category; null when it is unknown or deleted. */
export async function findCategory(db: Db, id: number): Promise<Category | null> {
  const row = await db
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? toCategory(row) : null;
}

/** Adds a category after all others, deleted ones included. */
export async function appendCategory(tx: Db, content: CategoryContent, at: string): Promise<Category> {
  const { last } = await tx
    .selectFrom('categories')
    .select((eb) => eb.fn.max('sort_order').as('last'))
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('categories')
    .values({ ...toColumns(content), sort_order: (last ?? 0) + 1, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCategory(row);
}

/** Returns the category with exactly this name, and adds it where there is none. */
export async function ensureCategory(tx: Db, name: LocalisedText, at: string): Promise<Category> {
  const row = await tx
    .selectFrom('categories')
    .selectAll()
    .where('name', '=', toColumn(name))
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? toCategory(row) : appendCategory(tx, { name, isActive: true, served: null }, at);
}

/** Returns the category and locks its row until the transaction ends. Returns null when it is unknown or deleted. */
export async function lockCategory(tx: Db, id: number): Promise<Category | null> {
  const row = await lockOffered(tx, 'categories', id);
  return row ? toCategory(row) : null;
}

/** Writes the content of a locked category, and its name at its dishes, and increments its version. */
export async function updateCategory(
  tx: Db,
  { id, content, at }: { id: number; content: CategoryContent; at: string },
): Promise<Category> {
  const row = await updateOffered(tx, 'categories', { id, columns: toColumns(content), at });
  await copyName(tx, id, content.name);
  return toCategory(row);
}

/** Marks a category as deleted. Its dishes stay linked to it, without its name. */
export async function markCategoryDeleted(tx: Db, id: number, at: string): Promise<void> {
  await markDeleted(tx, 'categories', { id, at });
  await copyName(tx, id, {});
}

/** Restores a deleted category and returns it; null when it is unknown or not deleted. */
export async function unmarkCategoryDeleted(tx: Db, id: number, at: string): Promise<Category | null> {
  const row = await unmarkDeleted(tx, 'categories', { id, at });
  if (!row) return null;
  const restored = toCategory(row);
  await copyName(tx, id, restored.name);
  return restored;
}

/** Sets the display order of these categories. The place is not part of an edit, so versions stay. */
export async function setCategoryPlaces(tx: Db, ids: readonly number[], at: string): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await tx
      .updateTable('categories')
      .set({ sort_order: index + 1, updated_at: at })
      .where('id', '=', id)
      .where('sort_order', '!=', index + 1)
      .execute();
  }
}

/** Copies a category's name to its dishes. */
async function copyName(tx: Db, id: number, name: LocalisedText): Promise<void> {
  const category = toColumn(name);
  await tx
    .updateTable('food_items')
    .set({ category })
    .where('category_id', '=', id)
    .where('category', '!=', category)
    .execute();
}

function toColumns({ name, isActive, served }: CategoryContent) {
  return { name: toColumn(name), is_active: toFlag(isActive), served: toWeekColumn(served) };
}

function toCategory(row: Selectable<CategoriesTable>): Category {
  return {
    id: row.id,
    name: fromColumn(row.name),
    isActive: row.is_active === 1,
    served: fromWeekColumn(row.served),
    version: row.version,
  };
}
