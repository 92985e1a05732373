import type { Db } from '../db/schema.ts';
import { isCounted } from '../orders/counted-queries.ts';

/** Returns whether an order was ever placed, hidden ones included; trial orders are none. */
export async function hasOrder(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').where(isCounted).limit(1).executeTakeFirst()) !== undefined;
}
