import type { Selectable } from 'kysely';
import type { Diet } from '../../shared/allergens/diet.ts';
import type { DishRecord } from '../../shared/menu/contract.ts';
import { type ContentsColumns, fromContentsColumns, toContentsColumns } from './allergens-column.ts';
import { type Flag, toFlag } from './flag.ts';
import { fromColumn, type LocalisedColumn, toColumn } from './localised-column.ts';
import type { OfferedColumns } from './offered-columns.ts';
import { fromWeekColumn, toWeekColumn, type WeekColumn } from './week-column.ts';

/** A dish. */
export interface DishesTable extends OfferedColumns, ContentsColumns<Diet> {
  name: LocalisedColumn;
  description: LocalisedColumn;
  /** A copy of the category's name; empty without a category. */
  category: LocalisedColumn;
  /** Stays when the category is deleted, which may be restored. */
  category_id: number | null;
  cooking_instructions: LocalisedColumn;
  price_agorot: number;
  image_url: string | null;
  is_active: Flag;
  /** ISO 8601; null while it is not sold out. May be over. */
  sold_out_until: string | null;
  /** How many portions are sold on a business day; null while they are not limited. */
  portions_per_day: number | null;
  /** From which number down customers see how many portions are left; null for never. */
  show_portions_from: number | null;
  /** At which times it is served; null for always. */
  served: WeekColumn | null;
  /** Display order within the category; ties are broken by id. */
  position: number;
}

/** What staff enter of a dish, but for its category and option groups, which are rows of their own. */
type DishFields = Omit<DishRecord, 'id' | 'version' | 'category' | 'categoryId' | 'optionGroups'>;

export function toDishColumns(dish: DishFields) {
  return {
    name: toColumn(dish.name),
    description: toColumn(dish.description),
    cooking_instructions: toColumn(dish.cookingInstructions),
    price_agorot: dish.price,
    image_url: dish.imageUrl,
    is_active: toFlag(dish.isActive),
    sold_out_until: dish.soldOutUntil,
    portions_per_day: dish.portionsPerDay,
    show_portions_from: dish.showPortionsFrom,
    served: toWeekColumn(dish.served),
    ...toContentsColumns(dish),
  };
}

export function fromDishColumns(row: Selectable<DishesTable>): DishFields {
  return {
    name: fromColumn(row.name),
    description: fromColumn(row.description),
    price: row.price_agorot,
    imageUrl: row.image_url,
    cookingInstructions: fromColumn(row.cooking_instructions),
    isActive: row.is_active === 1,
    soldOutUntil: row.sold_out_until,
    portionsPerDay: row.portions_per_day,
    showPortionsFrom: row.show_portions_from,
    served: fromWeekColumn(row.served),
    ...fromContentsColumns(row),
  };
}
