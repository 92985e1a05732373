import type { Db, Schema } from '../db/schema.ts';

/** Returns whether this shop was moved away or is being moved into this database; null for neither. */
export async function findMove(db: Db): Promise<Schema['shop_move'] | null> {
  return (await db.selectFrom('shop_move').selectAll().executeTakeFirst()) ?? null;
}

/** Returns whether a message is being sent, which a worker will then mark as sent. */
export async function isMailBeingSent(db: Db, at: string): Promise<boolean> {
  const message = await db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'pending')
    .where('leased_until', '>', at)
    .limit(1)
    .executeTakeFirst();
  return message !== undefined;
}
