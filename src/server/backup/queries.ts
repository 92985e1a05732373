import type { Db } from '../db/schema.ts';

/** Whether an order was ever placed that is still stored. */
export async function hasOrders(db: Db): Promise<boolean> {
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  return order !== undefined;
}
