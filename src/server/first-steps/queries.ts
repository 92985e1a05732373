import type { Db } from '../db/schema.ts';
import { isCounted } from '../orders/counted-queries.ts';

/** Returns whether customers can see a dish. */
export async function hasActiveDish(db: Db): Promise<boolean> {
  const dish = await db
    .selectFrom('food_items')
    .select('id')
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return dish !== undefined;
}

/** Returns whether customers can choose a city. */
export async function hasActiveCity(db: Db): Promise<boolean> {
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return city !== undefined;
}

/** Returns whether an order was ever placed, hidden ones included; trial orders are none. */
export async function hasOrder(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').where(isCounted).limit(1).executeTakeFirst()) !== undefined;
}
