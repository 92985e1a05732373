import type { Db } from '../db/schema.ts';

/** Returns the id of the order that was placed last; null when there is none. */
export async function findLastOrderId(db: Db): Promise<number | null> {
  const order = await db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return order?.id ?? null;
}
