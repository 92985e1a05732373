import type { Db } from '../db/schema.ts';

/** Returns whether there is an order. */
export async function hasOrders(db: Db): Promise<boolean> {
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  return order !== undefined;
}
