import type { DishOptionGroup } from '../../shared/options/dish-options.ts';
import type { Db } from '../db/schema.ts';

/** Returns the option groups of these dishes in display order, by dish; of all dishes without `dishIds`. */
export async function listGroupsOfDishes(db: Db, dishIds?: readonly number[]): Promise<Map<number, DishOptionGroup[]>> {
  const rows = await db
    .selectFrom('dish_option_groups as own')
    .innerJoin('option_groups as group', 'group.id', 'own.group_id')
    .select(['own.dish_id', 'own.group_id as id', 'own.min_choices as min', 'own.max_choices as max'])
    .where('group.deleted_at', 'is', null)
    .$if(dishIds !== undefined, (query) => query.where('own.dish_id', 'in', dishIds ?? []))
    .orderBy('own.dish_id')
    .orderBy('own.position')
    .orderBy('own.group_id')
    .execute();
  const byDish = Map.groupBy(rows, ({ dish_id }) => dish_id);
  return new Map([...byDish].map(([dish, own]) => [dish, own.map(({ id, min, max }) => ({ id, min, max }))]));
}

/** Replaces a dish's option groups; it stays linked to deleted ones, which may be restored. */
export async function replaceGroupsOfDish(tx: Db, dishId: number, groups: readonly DishOptionGroup[]): Promise<void> {
  await tx
    .deleteFrom('dish_option_groups')
    .where('dish_id', '=', dishId)
    .where('group_id', 'in', (eb) => eb.selectFrom('option_groups').select('id').where('deleted_at', 'is', null))
    .execute();
  await insertGroupsOfDishes(tx, [{ dishId, groups }]);
}

interface GroupsOfDish {
  dishId: number;
  groups: readonly DishOptionGroup[];
}

/** Adds option groups to dishes, in display order. */
export async function insertGroupsOfDishes(tx: Db, dishes: readonly GroupsOfDish[]): Promise<void> {
  const rows = dishes.flatMap(({ dishId, groups }) =>
    groups.map(({ id, min, max }, index) => ({
      dish_id: dishId,
      group_id: id,
      position: index + 1,
      min_choices: min,
      max_choices: max,
    })),
  );
  if (rows.length > 0) await tx.insertInto('dish_option_groups').values(rows).execute();
}

/** Returns the ids of the groups of the dishes that customers see. */
export async function listGroupsInUse(db: Db): Promise<Set<number>> {
  const rows = await db
    .selectFrom('dish_option_groups as own')
    .innerJoin('food_items as dish', 'dish.id', 'own.dish_id')
    .select('own.group_id')
    .distinct()
    .where('dish.deleted_at', 'is', null)
    .where('dish.is_active', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('categories')
            .select('categories.id')
            .whereRef('categories.id', '=', 'dish.category_id')
            .where('categories.deleted_at', 'is', null)
            .where('categories.is_active', '=', 0),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ group_id }) => group_id));
}
