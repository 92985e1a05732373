import type { Db } from '../db/schema.ts';
import { isCounted } from '../orders/counted-queries.ts';
import { isOpen } from '../orders/status-queries.ts';

/**
 * Returns when staff were last connected. Records `at` in a shop without a record, or with one after `latest`, by a clock
 * that was ahead.
 */
export async function findPresence(db: Db, { at, latest }: { at: string; latest: string }): Promise<string> {
  await db
    .insertInto('staff_presence')
    .values({ id: 1, last_connected_at: at })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ last_connected_at: at })
        .where('staff_presence.last_connected_at', '>', latest),
    )
    .execute();
  const row = await db.selectFrom('staff_presence').select('last_connected_at').executeTakeFirstOrThrow();
  return row.last_connected_at;
}

/** Returns the first website order after an instant, including hidden ones, so that the result is stable. */
export async function findFirstOrderAfter(db: Db, at: string): Promise<number | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('created_at', '>', at)
    .where('source', '=', 'website')
    .where(isCounted)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Marks the unseen open website orders created between `from` and `until`, or after `latest`, by a clock that was ahead,
 * as escalated, and returns their ids: each to one caller alone.
 */
export async function markEscalated(
  tx: Db,
  { from, until, latest, at }: { from: string; until: string; latest: string; at: string },
): Promise<number[]> {
  const rows = await tx
    .updateTable('orders')
    .set((eb) => ({ escalated_at: at, version: eb('version', '+', 1) }))
    .where('seen_at', 'is', null)
    .where('escalated_at', 'is', null)
    .where(isOpen)
    .where('source', '=', 'website')
    .where('hidden_at', 'is', null)
    .where(isCounted)
    .where((eb) => eb.or([eb('created_at', '<=', until), eb('created_at', '>', latest)]))
    .where('created_at', '>', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
