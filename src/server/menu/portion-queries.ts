import type { PortionCount } from '../../shared/menu/portions.ts';
import { compiledOnce } from '../db/compiled-once.ts';
import type { Db } from '../db/schema.ts';

export interface Sale {
  food_item_id: number;
  /** A business day, such as `2026-11-21`. */
  day: string;
  sold: number;
}

/** Adds to what was sold of dishes, each of which differs. Returns the counts after it, and locks them until the commit. */
export async function addSold(tx: Db, sales: readonly Sale[]): Promise<ReadonlyMap<number, PortionCount>> {
  const rows = await soldAddition.execute(tx, { sales: sales.toSorted((a, b) => a.food_item_id - b.food_item_id) });
  return new Map(rows.map(({ food_item_id, sold, offered }) => [food_item_id, { sold, offered }]));
}

const soldAddition = compiledOnce((db, { sales }: { sales: Sale[] }) =>
  db
    .insertInto('dish_portions')
    .values(sales)
    .onConflict((conflict) =>
      conflict
        .columns(['food_item_id', 'day'])
        .doUpdateSet((eb) => ({ sold: eb('dish_portions.sold', '+', eb.ref('excluded.sold')) })),
    )
    .returning(['food_item_id', 'sold', 'offered']),
);

/** Takes back what was sold of a dish, if its day is still counted. Returns the count after it; null without one. */
export async function subtractSold(tx: Db, { food_item_id, day, sold }: Sale): Promise<PortionCount | null> {
  const count = await tx
    .updateTable('dish_portions')
    .set((eb) => ({ sold: eb('sold', '-', sold) }))
    .where('food_item_id', '=', food_item_id)
    .where('day', '=', day)
    .returning(['sold', 'offered'])
    .executeTakeFirst();
  return count ?? null;
}

/** Returns what was counted on some days: a function of dish and day. */
export async function readPortionCounts(
  db: Db,
  days: readonly string[],
): Promise<(dishId: number, day: string) => PortionCount> {
  const rows = await db
    .selectFrom('dish_portions')
    .select(['food_item_id', 'day', 'sold', 'offered'])
    .where('day', 'in', days)
    .execute();
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const counts = new Map([...byDay].map(([day, ofDay]) => [day, new Map(ofDay.map((row) => [row.food_item_id, row]))]));
  return (dishId, day) => {
    const { sold = 0, offered = null } = counts.get(day)?.get(dishId) ?? {};
    return { sold, offered };
  };
}

/** Sets how many portions of a dish there are on a day; null for its number per day. */
export async function setOffered(
  tx: Db,
  { id, day, offered }: { id: number; day: string; offered: number | null },
): Promise<void> {
  await tx
    .insertInto('dish_portions')
    .values({ food_item_id: id, day, sold: 0, offered })
    .onConflict((conflict) => conflict.columns(['food_item_id', 'day']).doUpdateSet({ offered }))
    .execute();
}

/** Returns the number of deleted counts. */
export async function deletePortionsBefore(db: Db, day: string): Promise<number> {
  const result = await db.deleteFrom('dish_portions').where('day', '<', day).executeTakeFirst();
  return Number(result.numDeletedRows);
}
