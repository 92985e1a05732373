import type { Insertable, Selectable } from 'kysely';
import type { FoodItem } from '../../shared/menu/contract.ts';
import type { Db, FoodItemsTable } from '../db/schema.ts';

type FoodItemRow = Selectable<FoodItemsTable>;

/** The dishes that customers can order, in display order. */
export async function listActiveFoodItems(db: Db): Promise<FoodItem[]> {
  const rows = await db
    .selectFrom('food_items')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toFoodItem);
}

/** The dishes of these ids, deleted and inactive ones too, so that whoever asks can name them. */
export async function findFoodItems(db: Db, ids: readonly number[]): Promise<(FoodItem & { isDeleted: boolean })[]> {
  const rows = await db.selectFrom('food_items').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => ({ ...toFoodItem(row), isDeleted: row.deleted_at !== null }));
}

export async function insertFoodItems(db: Db, rows: Insertable<FoodItemsTable>[]): Promise<FoodItem[]> {
  return (await db.insertInto('food_items').values(rows).returningAll().execute()).map(toFoodItem);
}

function toFoodItem(row: FoodItemRow): FoodItem {
  return {
    id: row.id,
    name: row.name,
    nameHe: row.name_he,
    nameTr: row.name_tr,
    description: row.description,
    descriptionHe: row.description_he,
    descriptionTr: row.description_tr,
    price: row.price_agorot,
    imageUrl: row.image_url,
    category: row.category,
    categoryHe: row.category_he,
    categoryTr: row.category_tr,
    cookingInstructions: row.cooking_instructions,
    cookingInstructionsHe: row.cooking_instructions_he,
    cookingInstructionsTr: row.cooking_instructions_tr,
    isActive: row.is_active === 1,
  };
}
