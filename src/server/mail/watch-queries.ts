import type { Db } from '../db/schema.ts';
import { isOpen } from '../orders/status-queries.ts';

/** Notes when staff were last connected, in a shop where that was never noted, and gives the instant. */
export async function findPresence(db: Db, at: string): Promise<string> {
  await db
    .insertInto('staff_presence')
    .values({ id: 1, last_connected_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await db.selectFrom('staff_presence').select('last_connected_at').executeTakeFirstOrThrow();
  return row.last_connected_at;
}

/** The first website order after an instant, also one that is hidden by now: what is said of it stays the same. */
export async function findFirstOrderAfter(db: Db, at: string): Promise<number | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('created_at', '>', at)
    .where('source', '=', 'website')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Marks the open website orders that nobody has seen as escalated, and gives their ids: each to one caller alone.
 * Those created after `until` still have time, those before `from` are too old to alarm anyone about.
 */
export async function markEscalated(
  tx: Db,
  { from, until, at }: { from: string; until: string; at: string },
): Promise<number[]> {
  const rows = await tx
    .updateTable('orders')
    .set((eb) => ({ escalated_at: at, version: eb('version', '+', 1) }))
    .where('seen_at', 'is', null)
    .where('escalated_at', 'is', null)
    .where(isOpen)
    .where('source', '=', 'website')
    .where('hidden_at', 'is', null)
    .where('created_at', '<=', until)
    .where('created_at', '>', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
